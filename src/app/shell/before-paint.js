// Runs before the first paint: theme, density, language and session decide how the static frame looks.
// Inlined into index.html by the build; the server allows it by its hash (server/http/answers/inline-scripts.ts).
;(function () {
  var root = document.documentElement
  function read(key) {
    try {
      return localStorage.getItem(key)
    } catch (_forbidden) {
      return null
    }
  }
  function matches(query) {
    return window.matchMedia(query).matches
  }
  var theme = read('theme')
  var dark = theme === 'dark' || (theme !== 'light' && matches('(prefers-color-scheme: dark)'))
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  var density = read('density')
  var touch = density === 'touch' || (density !== 'mouse' && matches('(pointer: coarse)'))
  root.setAttribute('data-density', touch ? 'touch' : 'mouse')
  var locale = read('locale') || 'ro'
  root.setAttribute('lang', locale)
  var bars = document.querySelectorAll('meta[name="theme-color"]')
  if (theme === 'light' || theme === 'dark')
    for (var i = 0; i < bars.length; i++) bars[i].setAttribute('content', dark ? '#161b21' : '#ffffff')
  var loggedIn = read('authenticated') === 'true'
  root.setAttribute('data-session', loggedIn ? 'in' : 'out')
  // The texts and the first screen are asked for together with the application, not after it. Every page of a session needs the frame, which
  // comes with the home screen. Where the app is opened at another screen, that one's files would be asked for when the router has been loaded.
  var early = JSON.parse(root.getAttribute('data-early') || '{}')
  var files = (early[locale] || []).concat(early[loggedIn ? 'in' : 'out'] || [])
  var screen = loggedIn && early[location.pathname]
  if (screen) files = files.concat(screen, early[locale + '?later'] || [])
  for (var j = 0; j < files.length; j++) {
    var link = document.createElement('link')
    var isStyle = files[j].endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = files[j]
    document.head.appendChild(link)
  }
  // Their first use takes a tablet 100 ms: the data of Intl, and what the tab keeps, of which the router reads where it was scrolled to. Done after
  // the first paint, while the application is still on its way.
  if (early[locale])
    requestAnimationFrame(function () {
      setTimeout(function () {
        new Intl.NumberFormat(locale).format(0)
        new Intl.DateTimeFormat(locale).format(0)
        try {
          sessionStorage.getItem('')
        } catch (_forbidden) {
          // Then there is nothing to wait for.
        }
      })
    })
})()
