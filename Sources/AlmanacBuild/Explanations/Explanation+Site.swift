extension Explanation {
  /// The explanations for the site's files.
  static let site: [Explanation] = [
    .init(
      "A0301", "A page cannot have this path",
      reason: """
        Paths are made from names in the data. This one is empty, begins with a dot, leads out of \
        the site, or contains a character that file systems do not allow.
        """,
      remedy: """
        Give the item or file a name with letters or digits, of at most 255 bytes, without \
        backslashes and control characters.
        """),
    .init(
      "A0302", "Two files of the site have the same path",
      reason: """
        One file would overwrite the other. On Windows and macOS, paths that differ only in case \
        or in the Unicode form of a letter are the same file.
        """,
      remedy: "Rename one of the two. The message also shows the location of the other."),
    .init(
      "A0303", "A folder is missing",
      reason: "A site consists of two folders, Content and Templates, in the source folder.",
      remedy: """
        Start a site in this folder with almanac new site. For one that is elsewhere, run the command in \
        the folder that contains both, or specify that folder with --source.
        """,
      example: "almanac build --source site"),
    .init(
      "A0304", "Folders nest too deeply",
      reason: """
        Almanac reads folders up to 64 levels deep. Deeper ones are usually copies of a folder \
        within itself.
        """,
      remedy: "Move the files to a folder further up."),
    .init(
      "A0305", "A symbolic link is not followed",
      reason: """
        A symbolic link may lead anywhere: out of the site, or into a cycle. Almanac follows none, \
        so that it publishes nothing from outside the source.
        """,
      remedy: "Put the file or folder itself there, or remove the link."),
    .init(
      "A0306", "Something is neither a file nor a folder",
      reason: "Sockets, pipes and devices have no content with an end.",
      remedy: "Move it out of the site's folders."),
    .init(
      "A0308", "A path is both a file and a folder",
      reason: """
        A file of the site would also have to be a folder, to contain other files. Case and \
        Unicode form make no difference here.
        """,
      remedy: "Rename the file or the folder."),
    .init(
      "A0309", "The file of a removed page was modified outside Almanac",
      reason: """
        A build removes the files of pages that no longer exist, but only if they are as it wrote \
        them. This one is not, so the build keeps it.
        """,
      remedy: "Remove the file by hand, or move it to Content if you want to publish it."),
    .init(
      "A0310", "The site's configuration is missing",
      reason: "Content/site.json contains the title, the address and the language of the site.",
      remedy: """
        Start a site with almanac new site, or write the file with at least the keys title, description \
        and baseURL.
        """,
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
        Templates have the extension .md, .html, .xml, .json, .csv, .ics, .svg or .txt. Almanac \
        neither uses nor copies other files \
        from this folder.
        """,
      remedy: """
        Move files that pages need, such as style sheets and images, to Templates/assets. Remove \
        the rest.
        """),
    .init(
      "A0312", "No kind reads a folder of data",
      reason: """
        Each kind reads one folder in Content. No kind reads this one, so its data would appear on \
        no page.
        """,
      remedy: """
        Correct the folder's name, move the data to the folder of its kind, or declare a collection \
        in site.json. To publish data as it is, name its files under `"files"`.
        """),
    .init(
      "A0313", "No kind reads a file of data",
      reason: """
        Data files directly in Content belong to no collection; Almanac reads only \
        site.json there.
        """,
      remedy: "Move the file to the folder of its kind, such as Content/posts."),
    .init(
      "A0314", "The baseline cannot be read",
      reason: """
        The file given to --baseline lists the known diagnostics. Without it, all diagnostics \
        would be new, so Almanac checks nothing.
        """,
      remedy: "Correct the path, or write the file, and keep it beside the site's sources.",
      example: "almanac check --write-baseline baseline.json"),
    .init(
      "A0315", "The baseline has another version",
      reason: """
        Another version of Almanac wrote the file. That version identifies known diagnostics in a \
        different way.
        """,
      remedy: "Rewrite the file with --write-baseline, and review what changed."),
    .init(
      "A0316", "A folder has the name of a data file",
      reason: """
        The name has the extension of a data file, such as `.json`, but it is a folder and not a file. The data \
        that the file should contain is missing.
        """,
      remedy: """
        Put the file itself there, or rename the folder without the extension. Almanac reads the \
        files in it like any others.
        """),
    .init(
      "A0317", "The name of a file is not UTF-8",
      reason: """
        The bytes of the name are not valid UTF-8, so no page and no address could refer to the \
        file. Almanac ignores it.
        """,
      remedy: "Rename the file; an archive may have been unpacked with the wrong encoding."
    ),
    .init(
      "A0318", "A file changed while the site was built",
      reason: """
        Almanac reads the records of a large collection twice: for lists and references, and for their \
        own pages. If the bytes differ the second time, the pages would not match each other.
        """,
      remedy: "Build again when no other program is writing to `Content`."),
    .init(
      "A0319", "A file of the site differs from a clean build",
      reason: """
        A build rebuilds only what a change affects. The clean build that --verify makes for \
        comparison has different bytes. One cause is a kind that reads more than it is given, such \
        as a file of its own, the clock or the environment; another is a failing disk.
        """,
      remedy: """
        Remove the file cache in the site's folder in .almanac and build again, so that Almanac \
        rebuilds every page. A kind should take everything it shows from its items, the site and \
        its settings.
        """,
      example: "almanac build --verify"),
    .init(
      "A0320", "Almanac did not write what is in the place of a page",
      reason: """
        A build never replaces a file that it did not write, and never follows a symbolic link in \
        the site. It keeps other files in the site as long as no page needs their path.
        """,
      remedy: """
        Move it out of the site's folder, or give the page another path. If you want to \
        publish the file, put it in Content, from where builds copy it.
        """),
    .init(
      "A0321", "The site's folder overlaps its source",
      reason: """
        The next build would read a site that is written into Content or Templates. A site's \
        folder that contains the source would publish the source.
        """,
      remedy: """
        Specify a separate folder for the site; without --output it is _site in the source.
        """,
      example: "almanac build --source league --output public"),
    .init(
      "A0322", "There are no templates",
      reason: """
        Every page needs a template. Without any, the site would have no pages, and the build \
        would remove those of the last build.
        """,
      remedy: """
        Write the templates that the help lists. If they are elsewhere, specify the folder that \
        contains Content and Templates with --source.
        """),
    .init(
      "A0323", "The build would remove most files of the site",
      reason: """
        The last build wrote these files, and no page or file of the source needs them any more. \
        Usually that means that content is missing. A build that would remove ten or more files, \
        and more than half of the site, therefore leaves the site as it is. Files that the build \
        writes again do not count.
        """,
      remedy: "Restore the content. If you mean to remove the pages, allow it for one build.",
      example: "almanac build --allow-removals"),
    .init(
      "A0324", "The folder for the state of builds is in the wrong place",
      reason: """
        Builds keep the list of the site's files and their cache in this folder. Inside the site \
        it would be published, and inside Content or Templates it would be read as content.
        """,
      remedy: "Specify another folder with --state, or leave out the option.",
      example: "almanac build --state /var/cache/almanac/league"),
    .init(
      "A0325", "A folder to be merged is not that of a shard",
      reason: """
        A shard's folder contains the pages that its build made and the state of that build, by \
        which almanac merge knows what they were made from.
        """,
      remedy: "Build the shard, and give the folder of its --output to almanac merge as it is.",
      example: """
        almanac build --shard 1/2 --output part-1
        almanac build --shard 2/2 --output part-2
        almanac merge part-1 part-2
        """),
    .init(
      "A0326", "The folder for a shard has other files",
      reason: """
        A shard has a folder of its own for its pages and its state. In the folder of a site, its \
        state would be published.
        """,
      remedy: """
        Specify a folder that is new or empty. Without --output it is in _shards in the source.
        """,
      example: "almanac build --shard 1/3 --output part-1"),
    .init(
      "A0340", "The metadata of a damaged image cannot be removed",
      reason: """
        Cameras and programs write the location, the time, the owner and previews into images. \
        Almanac removes them from JPEG, PNG, WebP and GIF files when it copies these; the picture \
        stays the same bit for bit. In a file that ends early, or violates its format, such data \
        could be anywhere, so Almanac does not publish the file.
        """,
      remedy: """
        Open the image in an image editor and save it again, or download it again. To publish it \
        as it is, set keepMetadata to true in Content/site.json; then all images keep their \
        metadata.
        """),
    .init(
      "A0341", "An image file is not in the format of its extension",
      reason: """
        The file has the extension of a JPEG, PNG, WebP or GIF image, and its first bytes match \
        none of these formats. It may be a damaged image that contains metadata, an error page \
        that was saved instead, or a file of another format.
        """,
      remedy: "Download or save the image again, or give the file the extension of its format."),
    .init(
      "A0342", "An image is too large for Almanac to remove its metadata",
      reason: """
        Almanac holds an image in memory to remove its metadata, so there is a limit of 64 MB.
        """,
      remedy: """
        Scale the image down: no page needs one that large. To publish it as it is, set \
        keepMetadata to true in Content/site.json.
        """),
    .init(
      "A0343", "A photo or video is published with its metadata",
      reason: """
        Files of formats such as HEIC, AVIF, TIFF, camera raw, MP4 and QuickTime usually record \
        where, when and with what device they were taken, and who owns them. Almanac does not \
        remove that. Most browsers do not display HEIC or TIFF either.
        """,
      remedy: """
        Save photos as JPEG, PNG or WebP, from which Almanac removes metadata. Remove it from \
        videos with a video editor; you can then accept the warning in a baseline. If all metadata \
        may be published, set keepMetadata to true in Content/site.json.
        """,
      example: """
        ffmpeg -i visit.mov -map_metadata -1 -codec copy visit.mp4
        """),
    .init(
      "A0344", "An editor's backup copy is among the site's files",
      reason: """
        Editors and version control leave copies under names such as `#a.json#`, `a.json.swp`, \
        `a.json~` and `a.json.orig`. They may contain drafts, so Almanac neither reads nor \
        publishes them. If the file itself is missing, a record would be lost. Almanac reports \
        copies whose names end with a tilde only in that case.
        """,
      remedy: "Remove the copy, or rename it to the name of the original file."),
    .init(
      "A0345", "A data file has an extension that Almanac does not read",
      reason: """
        Almanac reads items from files with the extensions `.json`, `.jsonl`, `.ndjson`, `.yaml`, \
        `.yml`, `.csv`, `.tsv` and `.md`. Records in others, such as `.toml`, `.jsonc` and `.markdown`, \
        and in names with a further extension, such as `biscuit.json.txt`, would be missing. Some \
        systems hide the last extension.
        """,
      remedy: """
        Give the file one of these extensions, and write the data in that format. Name a file that is \
        meant for download under `"files"` in site.json.
        """),
    .init(
      "A0353", "The file site.json holds a secret",
      reason: """
        The file is kept with the content, which other people and services see. A password, the key of a \
        service, a token in an address and whatever comes before the host in an address on the web usually \
        are secrets.
        """,
      remedy: """
        Remove it, and consider it known: replace the password or the token. The tools that \
        publish take theirs from their own configuration, an agent or the environment.
        """,
      example: """
        wrong: "https://mina:secret@example.org/league/site.git"
        right: "https://example.org/league/site.git"
        """),
    .init(
      "A0346", "A file may contain a secret",
      reason: """
        Files with names like `id_rsa` and `.env`, or with extensions such as `.pem` and `.key`, contain \
        keys and passwords that give access to servers. On a website anyone could read them.
        """,
      remedy: """
        Move the file out of Content and Templates. If it was published before, replace the keys. \
        If it contains no secret, such as a public certificate, name it under `"files"` in site.json.
        """),
    .init(
      "A0347", "No page uses a template",
      reason: """
        Each kind declares the templates of its pages by name. No kind declares one of this name, \
        so no change to it shows on any page.
        """,
      remedy: """
        Give it the name of a template that a kind declares; `almanac fields` lists them. Move \
        what other templates include to Templates/partials, and the layouts of pages to \
        Templates/layouts.
        """),
    .init(
      "A0670", "A file describes a section",
      reason: """
        Hugo and Zola read a file with this name as the page of its folder. In Almanac, the list of a collection \
        is a page of its own, and its text is in the template. The file is ignored.
        """,
      remedy: """
        Move the text to the template of the list, such as Templates/posts.md, and remove the file. An item \
        with its own folder is in a file called index.md.
        """),
    .init(
      "A0710", "The main menu names a collection that has no list",
      reason: """
        An entry of `navigation` in site.json leads to a path, or to the list of a collection, which \
        has the name of its folder in Content. No built-in collection and no declared one with a list has \
        this name.
        """,
      remedy: "Correct the name, declare a list for the collection, or write a title and a path.",
      example: #"{"collection": "pets"}"#),
  ]
}
