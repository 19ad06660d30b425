// Runs before the first paint: theme, density, language and session decide how the static frame looks.
// A file of its own because the content policy allows no inline script.
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
  if (theme === 'light' || theme === 'dark') for (var i = 0; i < bars.length; i++) bars[i].setAttribute('content', dark ? '#161b21' : '#ffffff')
  // The texts and the first screen are asked for together with the application, not after it.
  var early = JSON.parse(root.getAttribute('data-early') || '{}')
  var wanted = [early[locale], location.pathname === '/home' || location.pathname === '/' ? early.home : null]
  for (var j = 0; j < wanted.length; j++) {
    if (!wanted[j]) continue
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = wanted[j]
    document.head.appendChild(link)
  }
  root.setAttribute('data-session', read('authenticated') === 'true' ? 'in' : 'out')
})()
