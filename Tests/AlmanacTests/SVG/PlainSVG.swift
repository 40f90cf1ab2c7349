import Testing

/// A drawing as a drawing program writes it.
struct PlainSVG: CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  static let all: [PlainSVG] = [
    inkscape, illustrator, figma, matplotlib, graphviz, libreOffice, darkIcon, effects,
  ]

  private static let inkscape = PlainSVG(
    name: "Inkscape",
    text: """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Created with Inkscape (http://www.inkscape.org/) -->

      <svg
         width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5"
         inkscape:version="1.2.2 (b0a8486541, 2022-12-01)" sodipodi:docname="drawing.svg"
         xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
         xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
         xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg"
         xmlns:svg="http://www.w3.org/2000/svg" xmlns:cc="http://creativecommons.org/ns#"
         xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <sodipodi:namedview id="namedview7" pagecolor="#ffffff" showgrid="false" inkscape:zoom="0.74">
          <inkscape:grid type="xygrid" id="grid9" />
        </sodipodi:namedview>
        <defs id="defs2">
          <inkscape:path-effect effect="spiro" id="path-effect8" is_visible="true" lpeversion="1" />
          <linearGradient inkscape:collect="always" id="linearGradient10">
            <stop style="stop-color:#000000;stop-opacity:1" offset="0" id="stop1" />
          </linearGradient>
          <linearGradient inkscape:collect="always" xlink:href="#linearGradient10" id="a" x1="1"
            gradientUnits="userSpaceOnUse" gradientTransform="matrix(1,0,0,1,2,3)" />
          <marker style="overflow:visible" id="Arrow1" refX="0" refY="0" orient="auto"
            inkscape:stockid="Arrow1"><path d="M 0,0 5,-5" style="fill:context-stroke" /></marker>
        </defs>
        <metadata id="metadata5">
          <rdf:RDF>
            <cc:Work rdf:about="">
              <dc:format>image/svg+xml</dc:format>
              <dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage" />
              <dc:title>A &amp; B</dc:title>
            </cc:Work>
          </rdf:RDF>
        </metadata>
        <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
          <path style="fill:url(#a);stroke:#000;marker-end:url(#Arrow1);-inkscape-stroke:none" d="m 1,2 z"
            sodipodi:nodetypes="ccc" inkscape:connector-curvature="0" id="path1" />
          <text xml:space="preserve" style="font-size:10px;font-family:'Open Sans';-inkscape-font-specification:'Open Sans, Normal'"
            x="1" y="2" id="text1"><tspan sodipodi:role="line" id="tspan1" x="1" y="2">Ä text</tspan></text>
          <image width="1" height="1" preserveAspectRatio="none" id="image1"
            xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6
      kgAAAABJRU5ErkJggg==" />
          <flowRoot xml:space="preserve" id="flow"><flowRegion id="r"><rect width="9" height="9" /></flowRegion><flowPara>x</flowPara></flowRoot>
        </g>
      </svg>

      """)

  private static let illustrator = PlainSVG(
    name: "Illustrator",
    text: """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator 25.2.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
      <svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
         xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0px" y="0px" viewBox="0 0 99 99"
         style="enable-background:new 0 0 99 99;" xml:space="preserve">
      <style type="text/css">
      <![CDATA[
      	.st0{fill:#FFFFFF;stroke:url(#SVGID_1_);}
      	.st1{clip-path:url("#SVGID_2_");font-family:'MyriadPro-Regular';}
      ]]>
      </style>
      <switch>
        <g i:extraneous="self">
          <defs><rect id="SVGID_3_" width="9" height="9"/></defs>
          <clipPath id="SVGID_2_"><use xlink:href="#SVGID_3_"  style="overflow:visible;"/></clipPath>
          <linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="1" y1="2"><stop  offset="0" style="stop-color:#FFF"/></linearGradient>
          <path class="st0" d="M1,2z"/><text transform="matrix(1 0 0 1 2 3)" class="st1">Text</text>
        </g>
      </switch>
      </svg>

      """)

  private static let figma = PlainSVG(
    name: "Figma",
    text: """
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
      <g clip-path="url(#clip0_1_2)" filter="url(#filter0_d_1_2)"><rect width="24" height="24" fill="url(#pattern0)"/></g>
      <mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"><rect fill="#D9D9D9"/></mask>
      <defs>
      <pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.01)"/></pattern>
      <filter id="filter0_d_1_2" x="0" y="0" width="9" height="9" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
      <feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0" result="hardAlpha"/>
      <feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="shape"/></filter>
      <clipPath id="clip0_1_2"><rect width="24" height="24" fill="white"/></clipPath>
      <image id="image0" width="9" height="9" preserveAspectRatio="none" xlink:href="data:image/jpeg;base64,/9j/4AAQSkZJRg=="/>
      </defs>
      </svg>

      """)

  private static let matplotlib = PlainSVG(
    name: "Matplotlib",
    text: """
      <?xml version="1.0" encoding="utf-8" standalone="no"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
        "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns:xlink="http://www.w3.org/1999/xlink" width="460.8pt" height="345.6pt" viewBox="0 0 460.8 345.6" xmlns="http://www.w3.org/2000/svg" version="1.1">
       <metadata>
        <rdf:RDF xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
         <cc:Work><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/><dc:creator><cc:Agent><dc:title>Matplotlib v3.8</dc:title></cc:Agent></dc:creator></cc:Work>
        </rdf:RDF>
       </metadata>
       <defs>
        <style type="text/css">*{stroke-linejoin: round; stroke-linecap: butt}</style>
       </defs>
       <g id="figure_1"><use xlink:href="#m5f" x="1" y="2" style="stroke: #000000; stroke-width: 0.8"/>
        <path d="M 1 2" clip-path="url(#p1)" style="fill: none; stroke: #1f77b4"/></g>
      </svg>

      """)

  private static let graphviz = PlainSVG(
    name: "Graphviz",
    text: """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
       "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- Generated by graphviz version 9.0.0 -->
      <svg width="62pt" height="116pt" viewBox="0.00 0.00 62.00 116.00" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
      <g id="graph0" class="graph" transform="scale(1 1) rotate(0) translate(4 112)">
      <title>%3</title>
      <g id="a_node1"><a xlink:href="#b" xlink:title="b &#45; c"><ellipse fill="none" stroke="black" cx="27" cy="-18" rx="27" ry="18"/></a></g>
      <text text-anchor="middle" x="27" y="-14.3" font-family="Times,serif" font-size="14.00">b&#45;&gt;c</text>
      <polygon fill="black" stroke="black" points="30.5,-46.1 27,-36.1"/>
      </g>
      </svg>

      """)

  private static let libreOffice = PlainSVG(
    name: "LibreOffice",
    text: """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg version="1.2" width="9mm" height="9mm" viewBox="0 0 900 900" preserveAspectRatio="xMidYMid" fill-rule="evenodd" stroke-width="28.222" stroke-linejoin="round" xmlns="http://www.w3.org/2000/svg" xmlns:ooo="http://xml.openoffice.org/svg/export" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:presentation="http://sun.com/xmlns/staroffice/presentation" xmlns:smil="http://www.w3.org/2001/SMIL20/" xmlns:anim="urn:oasis:names:tc:opendocument:xmlns:animation:1.0" xml:space="preserve">
       <defs class="ClipPathGroup"><clipPath id="p" clipPathUnits="userSpaceOnUse"><rect x="0" y="0" width="9" height="9"/></clipPath></defs>
       <defs class="EmbeddedFonts"><font id="EmbeddedFont_1" horiz-adv-x="2048"><font-face font-family="Liberation Sans embedded" units-per-em="2048" font-weight="normal" font-style="normal" ascent="1852" descent="423"/><missing-glyph horiz-adv-x="2048" d="M 0,0 Z"/><glyph unicode="a" horiz-adv-x="1059" d="M 1,2 Z"/></font></defs>
       <defs class="TextShapeIndex"><g ooo:slide="id1" ooo:id-list="id3"/></defs>
       <g class="SlideGroup"><g id="container-id1"><g class="Page"><text class="SVGTextShape"><tspan class="TextParagraph" font-size="423px" font-weight="400"><tspan class="TextPosition" x="1" y="2"><tspan fill="rgb(0,0,0)" stroke="none" style="white-space: pre">a</tspan></tspan></tspan></text></g></g></g>
      </svg>

      """)

  private static let darkIcon = PlainSVG(
    name: "icon in light and dark",
    text: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img" aria-labelledby="t" data-name="icon">
      <title id="t">A &lt;script&gt; of javascript:</title>
      <style>
        /* url(http://example.org/) */
        :root { --ink: #111 }
        path:not(.a) &gt; g { fill: var(--ink); transform: translate(calc(1px * 2)) }
        @media (prefers-color-scheme: dark) { path { fill: #eee } }
        @keyframes turn { from { transform: rotate(0deg) } to { transform: rotate(360deg) } }
      </style>
      <path d="M0 0h9v9z" class="a" fill="currentColor"/>
      <desc>onload="owned()"</desc>
      </svg>

      """)

  private static let effects = PlainSVG(
    name: "effects",
    text: """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="90" height="90">
      <filter id="f"><feImage href="data:image/gif;base64,R0lGODlhAQABAAAAACw=" result="i"/><feImage x:href="#p"/>
      <feTurbulence baseFrequency="0.1" numOctaves="2" seed="3" stitchTiles="stitch"/><feDropShadow dx="1"/></filter>
      <path id="p" d="M0 0h90" filter="url(#f) blur(2px)" mask="url('#m')" fill="url(#g) red"/>
      <text><textPath href="#p" startOffset="10%" method="stretch">text</textPath></text>
      <symbol id="s" viewBox="0 0 1 1"><circle r="1"/></symbol><use x:href=" #s " width="9"/>
      <view id="v" viewBox="0 0 1 1"/><radialGradient id="g" fx="1" fr="0" spreadMethod="pad"/>
      </svg>

      """)
}
