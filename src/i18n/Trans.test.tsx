import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const drawn = (text: ReactElement) =>
  renderToStaticMarkup(<I18nProvider i18n={setupI18n({ locale: 'ro', messages: { ro: {} } })}>{text}</I18nProvider>)

test('words that somebody typed are drawn as they were written, whatever they look like', () => {
  const words = 'Bușon <b>M14</b> <0>x</0> <br/>'
  const escaped = 'Bușon &lt;b&gt;M14&lt;/b&gt; &lt;0&gt;x&lt;/0&gt; &lt;br/&gt;'
  expect(
    drawn(
      <Trans>
        cerut: {words} <em>acum</em>
      </Trans>,
    ),
  ).toBe(`cerut: ${escaped} <em>acum</em>`)
  const count = 2
  expect(drawn(<Plural value={count} one={`# linie: ${words}`} other={`# linii: ${words}`} />)).toBe(
    `2 linii: ${escaped}`,
  )
})
