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
  root.setAttribute('lang', read('locale') || 'ro')
  root.setAttribute('data-session', read('authenticated') === 'true' ? 'in' : 'out')
})()
