/// All elements and attributes that browsers know, for tests that try a value in each place.
///
/// From the indices of the HTML Standard (elements, attributes, event handlers, and section 16.2 for
/// the obsolete ones), SVG 2 with SVG Animations and SVG 1.1, MathML Core and 3, WAI-ARIA 1.2 and
/// RDFa 1.1, and what browsers had of their own.
enum HTMLPlaces {
  static let htmlElements = words(
    """
    a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption \
    cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset \
    figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input \
    ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup \
    option output p picture pre progress q rp rt ruby s samp script search section select slot \
    small source span strong style sub summary sup table tbody td template textarea tfoot th thead \
    time title tr track u ul var video wbr acronym applet basefont bgsound big blink center dir \
    font frame frameset image isindex keygen listing marquee menuitem multicol nextid nobr noembed \
    noframes param plaintext rb rtc spacer strike tt xmp portal fencedframe selectedcontent \
    custom-element
    """)
  static let svgElements = words(
    """
    svg a animate animateMotion animateTransform animateColor circle clipPath defs desc discard \
    ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix \
    feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG \
    feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight \
    feSpecularLighting feSpotLight feTile feTurbulence filter foreignObject g image line \
    linearGradient marker mask metadata mpath path pattern polygon polyline radialGradient rect \
    script set stop style switch symbol text textPath title tspan use view altGlyph cursor font \
    font-face font-face-uri glyph tref handler listener audio video iframe canvas
    """)
  static let mathElements = words(
    """
    math annotation annotation-xml maction maligngroup merror mfrac mglyph mi mlabeledtr \
    mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub \
    msubsup msup mtable mtd mtext mtr munder munderover none semantics
    """)

  static let attributes = words(
    """
    abbr accept accept-charset accesskey action allow allowfullscreen alpha alt archive as async \
    attributionsrc attributionsourceid autocapitalize autocomplete autocorrect autofocus autoplay \
    axis background behavior bgcolor blocking border bottommargin browsingtopics capture \
    cellpadding cellspacing char charset charoff checked cite class classid clear closedby code \
    codebase codetype color colorspace cols colspan command commandfor compact content \
    contenteditable controls coords credentialless crossorigin csp data datafld dataformatas \
    datasrc datetime declare decoding default defer dir dirname disabled download draggable dynsrc \
    elementtiming enctype enterkeyhint event exportparts face fetchpriority for form formaction \
    formenctype formmethod formnovalidate formtarget frame frameborder headers headingoffset \
    height hidden high href hreflang hspace http-equiv icon id imagesizes imagesrcset importance \
    inert inputmode integrity interestfor is ismap itemid itemprop itemref itemscope itemtype kind \
    label lang language list loading longdesc loop loopend loopstart low lowsrc manifest \
    marginheight marginwidth max maxlength media method methods min minlength multiple muted name \
    nohref nomodule nonce noresize noshade novalidate nowrap object open optimum part pattern ping \
    placeholder playsinline popover popovertarget popovertargetaction poster preload profile \
    readonly referrerpolicy rel required rev reversed role rows rowspan rules sandbox scheme scope \
    scrolling selected shadowrootclonable shadowrootcustomelementregistry \
    shadowrootdelegatesfocus shadowrootmode shape sharedstoragewritable size sizes slot span \
    spellcheck src srcdoc srclang srcset standby start step style summary tabindex target text \
    title translate type typemustmatch urn usemap valign value valuetype version virtualkeyboardpolicy \
    vlink vspace webkitdirectory width wrap writingsuggestions \
    about datatype inlist prefix property resource typeof vocab \
    aria-label aria-describedby aria-owns data-x data- aria- xml:lang xml:base xml:space xmlns \
    xmlns:xlink xlink:href xlink:actuate xlink:arcrole xlink:role xlink:show xlink:title xlink:type \
    accumulate additive alignment-baseline amplitude animation attributename attributetype azimuth \
    basefrequency baseline-shift baseprofile begin bias by calcmode clip clip-path clip-rule \
    clippathunits color-interpolation color-interpolation-filters contentscripttype \
    contentstyletype cursor cx cy d diffuseconstant direction display divisor dominant-baseline dur \
    dx dy edgemode elevation end exponent externalresourcesrequired fill fill-opacity fill-rule \
    filter filterunits flood-color flood-opacity font-family font-size font-size-adjust \
    font-stretch font-style font-variant font-weight fr from fx fy glyph-orientation-vertical \
    gradienttransform gradientunits handler image-rendering in in2 intercept k1 k2 k3 k4 \
    kernelmatrix kernelunitlength keypoints keysplines keytimes lengthadjust letter-spacing \
    lighting-color limitingconeangle marker marker-end marker-mid marker-start markerheight \
    markerunits markerwidth mask mask-image mask-type maskcontentunits maskunits mode numoctaves \
    offset opacity operator order orient origin overflow paint-order path pathlength \
    patterncontentunits patterntransform patternunits pointer-events points pointsatx pointsaty \
    pointsatz preservealpha preserveaspectratio primitiveunits r radius refx refy \
    rendering-intent repeatcount repeatdur requiredextensions requiredfeatures restart result \
    rotate rx ry scale seed shape-rendering side spacing specularconstant specularexponent \
    spreadmethod startoffset stddeviation stitchtiles stop-color stop-opacity stroke \
    stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit \
    stroke-opacity stroke-width surfacescale systemlanguage tablevalues targetx targety text-anchor \
    text-decoration text-rendering textlength timelinebegin to transform transform-origin \
    unicode-bidi values vector-effect viewbox viewtarget visibility white-space word-spacing \
    writing-mode x x1 x2 xchannelselector y y1 y2 ychannelselector z zoomandpan \
    accent accentunder actiontype align altimg altimg-height altimg-valign altimg-width altext \
    bevelled columnalign columnlines columnspacing columnspan definitionurl denomalign depth \
    displaystyle encoding equalcolumns equalrows fence fontfamily fontsize framespacing largeop \
    linebreak linethickness lspace lquote mathbackground mathcolor mathsize mathvariant maxsize \
    minsize movablelimits notation numalign rowalign rowlines rowspacing rquote rspace \
    scriptlevel scriptminsize scriptsizemultiplier selection separator stackalign stretchy \
    subscriptshift superscriptshift symmetric voffset
    """)

  static let eventHandlers = words(
    """
    onabort onactivate onafterprint onanimationcancel onanimationend onanimationiteration \
    onanimationstart onauxclick onbeforecopy onbeforecut onbeforeinput onbeforematch onbeforepaste \
    onbeforeprint onbeforetoggle onbeforeunload onbegin onblur oncancel oncanplay oncanplaythrough \
    onchange onclick onclose oncommand oncontentvisibilityautostatechange oncontextlost \
    oncontextmenu oncontextrestored oncopy oncuechange oncut ondblclick ondrag ondragend \
    ondragenter ondragleave ondragover ondragstart ondrop ondurationchange onemptied onend onended \
    onerror onfocus onfocusin onfocusout onformdata onfullscreenchange ongotpointercapture \
    onhashchange oninput oninvalid onkeydown onkeypress onkeyup onlanguagechange onload \
    onloadeddata onloadedmetadata onloadstart onlostpointercapture onmessage onmessageerror \
    onmousedown onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup \
    onmousewheel onoffline ononline onpagehide onpagereveal onpageshow onpageswap onpaste onpause \
    onplay onplaying onpointercancel onpointerdown onpointerenter onpointerleave onpointermove \
    onpointerout onpointerover onpointerrawupdate onpointerup onpopstate onprogress onratechange \
    onrejectionhandled onrepeat onreset onresize onscroll onscrollend onscrollsnapchange onsearch \
    onsecuritypolicyviolation onseeked onseeking onselect onselectionchange onselectstart \
    onslotchange onstalled onstorage onsubmit onsuspend ontimeupdate ontoggle ontouchcancel \
    ontouchend ontouchmove ontouchstart ontransitioncancel ontransitionend ontransitionrun \
    ontransitionstart onunhandledrejection onunload onvolumechange onwaiting onwebkitanimationend \
    onwheel onzoom on
    """)

  /// Places that contain the address of something, by the specifications: a value there
  /// is never just text.
  static let addressAttributes: Set<String> = [
    "action", "archive", "attributionsrc", "background", "cite", "classid", "code", "codebase",
    "data", "datasrc", "dynsrc", "formaction", "href", "icon", "imagesrcset", "itemid", "itemtype",
    "longdesc", "loopend", "lowsrc", "manifest", "object", "ping", "poster", "profile", "resource",
    "src", "srcdoc", "srcset", "xlink:href", "xml:base", "altimg", "definitionurl", "about", "urn",
    "xlink:role", "xlink:arcrole",
  ]

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map { $0.trimmingPrefix("\n").lowercased() }
  }

  /// Starts of addresses, whether a value may follow in a link, and in something that is loaded.
  static let prefixes: [(text: String, inLink: Bool, inMedia: Bool)] = [
    ("", true, true), (" \n", true, true), ("&#1;&#32;", true, true), ("&#x20;", true, true),
    ("/", true, true), ("/p/", true, true), ("./", true, true), ("../", true, true),
    ("p/", true, true), ("?q=", true, true), ("#", true, true), ("1", true, true),
    ("%6Aavascript:", true, true), ("&amp;", true, true), ("/javascript:", true, true),
    ("?javascript:", true, true), (":", true, true),
    ("https://a.test/", true, true), ("HTTP:\\\\a.test\\", true, true), ("//a.test/p", true, true),
    ("https://a.test?", true, true), ("ht\ttp://a.test#", true, true),
    ("//", true, false), ("/\\", true, false), ("\\\\", true, false), ("/\t/", true, false),
    ("&#47;/", true, false), ("/&#x2f;", true, false), ("https://", true, false),
    ("https:", true, false), ("http:/", true, false), ("https://a.test", true, false),
    ("https://a.test:", true, false), ("https://a@", true, false), ("///", true, false),
    ("mailto:", true, false), ("tel:", true, false), ("MailTo:a@b.test?subject=", true, false),
    ("j", false, false), ("java", false, false), ("page-", false, false), ("http", false, false),
    ("javascript:", false, false), ("JavaScript:", false, false), (" javascript:", false, false),
    ("\u{1}javascript:", false, false), ("java\nscript:", false, false),
    ("java\tscript&#58;", false, false), ("&#106;avascript:", false, false),
    ("&#106avascript:", false, false), ("&#x6a;avascript:", false, false),
    ("&#x6Aavascript:", true, true), ("&#0000106;avascript:", false, false),
    ("&#1;java&#10;script:", false, false), ("javascript&colon;", false, false),
    ("java&Tab;script:", false, false), ("java&NewLine;script:", false, false),
    ("&Tab;", false, false), ("&sol;", false, false), ("/&sol;", false, false),
    ("javascript:f('", false, false), ("javascript://%0a", false, false),
    ("data:text/html,", false, false), ("data:image/svg+xml,", false, false),
    ("data:image/png;base64,", false, false), ("vbscript:", false, false), ("blob:", false, false),
    ("file:///", false, false), ("filesystem:", false, false), ("about:", false, false),
    ("view-source:", false, false), ("ws://a.test/", false, false), ("a+b-c.d:", false, false),
    ("&", false, false), ("&#", false, false), ("&#1", false, false), ("/&x", false, false),
  ]
}
