public import Almanac

extension HostFiles {
  public var explanations: [Explanation] {
    [
      .init(
        "A0622", "The host does not read the files of this site",
        reason: """
          Netlify and Cloudflare Pages read `_redirects` and `_headers` at the root of the host. The \
          `baseURL` of this site leads to a folder.
          """,
        remedy: """
          Remove `"hosting"` and `"headers"`: every redirect has a page that works on any host.
          """),
      .init(
        "A0623", "Headers need a host that sends them",
        reason: "How a host learns which headers to send depends on the host.",
        remedy: "Name the host under `\"hosting\"`, or remove `\"headers\"`.",
        example: #""hosting": "nginx", "headers": true"#),
      .init(
        "A0624", "The policy of the site is too long for a header",
        reason: """
          `Content-Security-Policy` names each script and style in a page by its hash, and each other \
          host. Hosts limit the length of a header.
          """,
        remedy: """
          Move scripts and styles to files in `Templates/assets`, or declare a value for the header \
          under `"headers"`.
          """),
      .init(
        "A0625", "Netlify cannot leave out a header for some paths",
        reason: "`_headers` of Netlify has no form for it. A later value replaces an earlier one.",
        remedy: "Declare another value for these paths, or leave the header out for all."),
      .init(
        "A0626", "More rules than Cloudflare Pages reads",
        reason: """
          Cloudflare Pages ignores all but the first 100 rules. Each path is one, and two where it \
          replaces another value.
          """,
        remedy: "Declare headers for fewer paths: `/photos/*` stands for all of a folder."),
    ]
  }
}
