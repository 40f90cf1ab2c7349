extension Explanation {
  /// The explanations for the site's files.
  static let site: [Explanation] = [
    .init(
      "A0301", "A path is none that a page can have",
      reason: """
        Paths are made of names in the data. This one is empty, begins with a dot, leads out of the \
        site, or holds a character that file systems do not take.
        """,
      remedy: """
        Give the item or file a name with letters or digits, of at most 255 bytes, without \
        backslashes and control characters.
        """),
    .init(
      "A0302", "Two files of the site have the same path",
      reason: """
        One would be written over the other. Paths that differ only in upper and lower case, or in \
        the Unicode form of a letter, are the same file for Windows and macOS.
        """,
      remedy: "Give one of the two another name. The place of the other one is shown beside it."),
    .init(
      "A0303", "A folder is missing",
      reason: "A site is made of two folders, Content and Templates, in the source folder.",
      remedy: """
        Run the command where both are, name the folder that holds them with --source, or make \
        them.
        """,
      example: "almanac build --source site"),
    .init(
      "A0304", "Folders nest too deeply",
      reason:
        "Folders are read up to 64 levels. Deeper ones are mostly copies of a folder in itself.",
      remedy: "Move the files further up."),
    .init(
      "A0305", "A symbolic link is not followed",
      reason: """
        A link may lead anywhere: out of the site, or in a circle. So that nothing outside of the \
        source is published, no link is followed.
        """,
      remedy: "Put the file or folder itself there, or remove the link."),
    .init(
      "A0306", "Something is neither a file nor a folder",
      reason: "Sockets, pipes and devices have nothing that could be read to the end.",
      remedy: "Move it out of the site's folders."),
    .init(
      "A0307", "A file or folder cannot be read",
      reason: """
        The system refuses it, for the reason that the message gives: mostly missing permission, or \
        a file that vanished while the site was read.
        """,
      remedy: "Mend its permissions, or run the build again once the file is at rest.",
      example: "chmod a+r Content/pets/biscuit.json"),
    .init(
      "A0308", "A path is both a file and a folder",
      reason: """
        A file of the site would have to be a folder, too, for other files to be in it. Case and \
        Unicode form do not tell them apart.
        """,
      remedy: "Give the file or the folder another name."),
    .init(
      "A0309", "A file of a page that is gone was changed by somebody else",
      reason: """
        A build removes the files of pages that no longer exist, but only if they are as it wrote \
        them. This one is not, so it is kept.
        """,
      remedy: "Remove the file by hand, or move it to Content if it is to be published."),
    .init(
      "A0310", "The site's configuration is missing",
      reason: "The title, the address and the language of the site stand in Content/site.json.",
      remedy: "Write the file with at least the keys title, description and baseURL.",
      example: #"""
        {
          "title": "Saltmarsh Almanac",
          "description": "Games and stars.",
          "baseURL": "https://example.org/"
        }
        """#),
    .init(
      "A0311", "A file in Templates is neither a template nor an asset",
      reason: """
        Templates end with .md or .html. Other files would be neither used nor copied from here.
        """,
      remedy: """
        Move files that pages need, such as styles and pictures, to Templates/assets. Remove what \
        is left over.
        """),
    .init(
      "A0312", "No kind reads a folder of data",
      reason: """
        Each kind reads one folder below Content. The data in this one belongs to none of them, and \
        would make no page.
        """,
      remedy: "Mend the folder's name, or move the data to the folder of its kind."),
    .init(
      "A0313", "No kind reads a file of data",
      reason: """
        JSON and Markdown right in Content belong to no collection; only site.json is read there.
        """,
      remedy: "Move the file to the folder of its kind, such as Content/posts."),
    .init(
      "A0314", "The baseline cannot be read",
      reason: """
        The file that --baseline names says which diagnostics are known. Without it, all of them \
        would be new, so nothing is checked.
        """,
      remedy: "Mend the path, or write the file, and keep it beside the site's sources.",
      example: "almanac check --write-baseline baseline.json"),
    .init(
      "A0315", "The baseline is of another version",
      reason: """
        The file was written by another version of Almanac, which knows diagnostics again by other \
        marks.
        """,
      remedy: "Write it anew with --write-baseline, and look through what has changed."),
    .init(
      "A0316", "A folder has the name of a data file",
      reason: """
        The name ends with `.json` or `.md`, and a folder is there instead of a file. What should \
        be read from the file is missing.
        """,
      remedy: """
        Put the file itself there, or give the folder a name without the ending. Files within it \
        are read as any others.
        """),
    .init(
      "A0317", "The name of a file is not UTF-8",
      reason: """
        The bytes of the name are no text in UTF-8, so that no page and no address could name the \
        file. It is passed over.
        """,
      remedy: "Give the file another name; an archive may have been unpacked with a wrong encoding."
    ),
    .init(
      "A0318", "A file was changed while the site was built",
      reason: """
        Items are read twice: once for lists and references, once for their own pages. With \
        different bytes the second time, pages would not fit each other.
        """,
      remedy: "Build again when nothing writes to `Content` any more."),
    .init(
      "A0319", "A file of the site is not as a clean build makes it",
      reason: """
        A build makes anew only what a change concerns. What was built clean beside the site, for \
        --verify, has other bytes. A kind that reads more than it is given, such as a file of its \
        own, the clock or the environment, can bring that about; so can a disk that fails.
        """,
      remedy: """
        Remove the file cache in the site's folder below .almanac and build again, so that every \
        page is rendered again. A kind should take all that it shows from its items, the site and its settings.
        """,
      example: "almanac build --verify"),
    .init(
      "A0320", "Something that Almanac did not write is in the place of a page",
      reason: """
        A build never replaces a file that it did not write, and never follows a link in the site. \
        Other files in the site are kept, and do no harm as long as no page needs their path.
        """,
      remedy: """
        Move the file out of the site's folder, or give the page another path. A file that is to \
        be published belongs in Content, from where it is copied.
        """),
    .init(
      "A0321", "The site's folder overlaps its source",
      reason: """
        A site that is written into Content or Templates would be read by the next build. A folder \
        that holds the source would be published with it.
        """,
      remedy: "Name a folder of its own for the site; without --output it is _site in the source.",
      example: "almanac build --source league --output public"),
    .init(
      "A0322", "There are no templates",
      reason: """
        Every page is made with a template. Without any, the site would have no pages, and those of \
        the last build would be removed.
        """,
      remedy: """
        Write the templates that the help names. If there are some elsewhere, name the folder that \
        holds Content and Templates with --source.
        """),
    .init(
      "A0323", "Most files of the site would be removed",
      reason: """
        The last build wrote these files, and no page or file of the source needs them any more. \
        Mostly that means that content is missing, so a build that would remove ten files or more, \
        and more than half of the site, leaves it as it is. Files that are written again do not \
        count.
        """,
      remedy: "Bring the content back. If the pages are meant to go, allow it for one build.",
      example: "almanac build --allow-removals"),
    .init(
      "A0324", "The folder for the state of builds is in the wrong place",
      reason: """
        Builds keep the list of the site's files and their cache in this folder. In the site it \
        would be published, and in Content or Templates it would be read as content.
        """,
      remedy: "Name another folder with --state, or leave the option out.",
      example: "almanac build --state /var/cache/almanac/league"),
    .init(
      "A0340", "The metadata of an image cannot be removed, since the image is damaged",
      reason: """
        Cameras and programs write the place, the time, the owner and previews into images. They are \
        removed from JPEG, PNG, WebP and GIF files when these are copied; the picture stays bit for \
        bit. In a file that ends early, or breaks the rules of its format, such data could be \
        anywhere, so it is not published.
        """,
      remedy: """
        Open the image with an image program and save it again, or fetch it once more. To publish it \
        as it is, set keepMetadata to true in Content/site.json; then all images keep their metadata.
        """),
    .init(
      "A0341", "A file is no image of the format that its name promises",
      reason: """
        The name ends as those of JPEG, PNG, WebP or GIF images, and the first bytes are of none of \
        them. It may be a damaged image with metadata in it, the page of an error that was saved \
        instead, or a file of another format.
        """,
      remedy: "Fetch or save the image again, or give the file the ending of what it is."),
    .init(
      "A0342", "An image is too large to have its metadata removed",
      reason: "Images are held in memory for that, so there is a bound of 64 MB.",
      remedy: """
        Scale the image down: no page needs one as large. To publish it as it is, set keepMetadata \
        to true in Content/site.json.
        """),
    .init(
      "A0343", "A photo or video is published with its metadata",
      reason: """
        Files of formats such as HEIC, AVIF, TIFF, camera raw, MP4 and QuickTime mostly tell where, \
        when and with what they were taken, and whose they are. Almanac does not remove that. Most \
        browsers show neither HEIC nor TIFF, either.
        """,
      remedy: """
        Save photos as JPEG, PNG or WebP, from which metadata is removed. Remove it from videos with \
        a video program; a baseline then takes the warning for known. If all may be published, set \
        keepMetadata to true in Content/site.json.
        """,
      example: """
        ffmpeg -i visit.mov -map_metadata -1 -codec copy visit.mp4
        """),
    .init(
      "A0344", "A copy that an editor keeps lies among the site's files",
      reason: """
        Editors and version control leave copies under names such as `#a.json#`, `a.json.swp`, \
        `a.json~` and `a.json.orig`. They may hold drafts, so they are neither read nor published. \
        Where the file itself is missing, a record would be lost. Copies whose names end with a tilde \
        are reported only then.
        """,
      remedy: "Remove the copy, or give it the name of the file that it is a copy of."),
    .init(
      "A0345", "Data has an ending by which it is not read",
      reason: """
        Items are read from files that end with `.json` and `.md`. Others, such as `.yaml`, `.jsonc` \
        and `.markdown`, and names with another ending behind these, as in `biscuit.json.txt`, would \
        be published as they are, and their records would be missing. Some systems hide the last \
        ending.
        """,
      remedy: """
        End the name with `.json` or `.md`, and write the data in that format. A file that is to be \
        downloaded as it is belongs in Templates/assets.
        """),
    .init(
      "A0346", "A file may hold a secret key",
      reason: """
        Files called like `id_rsa`, or with endings such as `.pem` and `.key`, hold keys that give \
        access to servers. On a web site anybody could read them, so they are not published.
        """,
      remedy: """
        Move the file out of Content and Templates. If it was published before, make new keys. Give \
        it another name if it holds no secret.
        """),
    .init(
      "A0347", "No page is of a template",
      reason: """
        Each kind names the templates of its pages. This one has none of these names, so nothing that \
        is changed in it shows on any page.
        """,
      remedy: """
        Give it the name of a template that a kind declares; `almanac fields` lists them. Move what \
        other templates include to Templates/partials, and what pages stand in to Templates/layouts.
        """),
  ]
}
