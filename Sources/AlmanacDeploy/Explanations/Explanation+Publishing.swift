extension Explanation {
  static let publishing: [Explanation] = [
    .init(
      "A0350", "A target of `almanac publish` has no kind, or several",
      reason: """
        The kind says how the site gets to the target. Each target has one; a site that is \
        published to two places has two targets.
        """,
      remedy: "Write one kind, such as folder, git or command, and give each place its own target.",
      example: #""publish": [{"name": "web", "folder": "/srv/www/league"}]"#),
    .init(
      "A0351", "Two targets have the same name",
      reason: "`almanac publish NAME` could mean either of them.",
      remedy: "Give each target a name of its own."),
    .init(
      "A0352", "Two targets are the default",
      reason: "`almanac publish` without a name publishes to one target only.",
      remedy: "Keep `\"default\": true` in one of them.",
      example: #"{"name": "web", "default": true, "folder": "/srv/www/league"}"#),
    .init(
      "A0354", "Almanac did not publish what is in the place of a file",
      reason: """
        Publishing never replaces or removes a file that another program put there or changed. \
        The target keeps the list of the files that Almanac published. Nothing was published.
        """,
      remedy: """
        Move the file away at the target, or give the page another path. If you want to publish \
        the file itself, put it in Content.
        """),
    .init(
      "A0355", "The file of a removed page was modified at the target",
      reason: """
        No page needs the file any more, but another program changed it since Almanac published it.
        """,
      remedy: "Remove it at the target if it is not needed; Almanac keeps it."),
    .init(
      "A0356", "Publishing would remove most files at the target",
      reason: """
        Almanac published these files, and the site no longer has them. Usually that means that \
        content is missing, or that this is the target of another site. Publishing that would \
        remove ten or more files, and more than half of what is published, therefore changes \
        nothing.
        """,
      remedy: "Restore the content. If you mean to remove the files, allow it once.",
      example: "almanac publish --allow-removals"),
    .init(
      "A0357", "A target cannot be atomic",
      reason: """
        An atomic target has two copies of the site and a link to the one that is served. Object \
        stores, SFTP and WebDAV have no links that Almanac could replace safely. A branch of Git changes by one \
        commit, and does not know what a command does.
        """,
      remedy: "Remove `\"atomic\"`, or publish to a folder or by rsync.",
      example:
        #"{"name": "web", "rsync": {"host": "example.org", "folder": "/srv/www"}, "atomic": true}"#
    ),
    .init(
      "A0358", "A target cannot take compressed files",
      reason: """
        Web servers such as nginx, Apache and Caddy send FILE.gz or FILE.br in place of FILE to browsers \
        that know the form. Hosts of Git branches and object stores do not: they compress what they send, or \
        send it as it is.
        """,
      remedy: "Remove `\"compress\"`, or publish to a folder, by rsync or by SFTP.",
      example: #"{"name": "web", "folder": "/srv/www/league", "compress": ["gzip", "br"]}"#),
    .init(
      "A0360", "A file of the site is missing at the host",
      reason: """
        `almanac verify` requests every file that the last build wrote, and the host or the folder \
        does not have this one: it was never published, or something else removed it.
        """,
      remedy: "Publish the site, and verify it again."),
    .init(
      "A0361", "A file at the host differs from the built one",
      reason: """
        The site was built again since it was published, something at the host changes files, or a \
        cache in front of it still has an older version.
        """,
      remedy: """
        Publish the site, and have caches forget the addresses that `almanac diff --format urls` \
        lists. Turn off what rewrites pages at the host, such as "optimizers".
        """),
    .init(
      "A0362", "The host serves a file as another type",
      reason: """
        Browsers and calendars go by the type that the host states, not by the name of the file. A \
        character set other than UTF-8 garbles names with accents.
        """,
      remedy: "Configure the types of the host.",
      example: "AddType text/calendar .ics"),
    .init(
      "A0363", "The host redirects the address of a file",
      reason: """
        All links of the site lead to this address. A redirect costs each visitor another \
        request, and usually means that the host writes addresses in another way.
        """,
      remedy: "Have the host serve pages as folders with an index.html."),
    .init(
      "A0364", "The host does not answer with 404.html for pages that do not exist",
      reason: """
        Without the status 404, search engines keep pages that were removed. Without the page \
        404.html, visitors with a mistyped address do not find the way back.
        """,
      remedy: "Configure 404.html as the page for errors, with the status 404.",
      example: "ErrorDocument 404 /404.html"),
    .init(
      "A0365", "The host does not send a header as the site declares it",
      reason: """
        The site has a file for its host, such as `_headers`, that says which headers to send. The host \
        does not read it, or another part of its configuration is in the way.
        """,
      remedy: """
        Include `_nginx.conf` in the server block of nginx, whose locations must not have `add_header` of \
        their own. Apache needs `AllowOverride FileInfo` and mod_headers.
        """,
      example: "include /var/www/site/_nginx.conf;"),
    .init(
      "A0366", "The host does not redirect an address as the site declares it",
      reason: """
        The site has a file for its host, such as `_redirects`, that says where old addresses lead. The \
        host does not read it. Visitors still arrive, by the page that redirects them.
        """,
      remedy: """
        Include `_nginx.conf` in the server block of nginx, and reload it when it changes. Apache needs \
        `AllowOverride FileInfo` and mod_alias.
        """,
      example: "include /var/www/site/_nginx.conf;"),
    .init(
      "A0367", "A picture cannot be fetched from its host",
      reason: """
        `almanac fetch images` requests the pictures on other hosts that data names. It takes JPEG, PNG, WebP, GIF and AVIF \
        images of at most 20 MB that arrive whole, whatever type the host declares; it tries three times where a \
        host is busy or closes the connection, and never keeps a part of a file.
        """,
      remedy: """
        Open the address in a browser. If the picture is there, run the command again later: it requests only what is \
        missing. Otherwise correct the address, or put a file beside the data and write its name.
        """,
      example: "almanac fetch images"),
  ]
}
