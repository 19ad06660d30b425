import { expect, test } from 'vitest'
import { html } from './markup.ts'

test('what somebody typed is text, in elements and in attributes', () => {
  const typed = `"><script>alert('&')</script>`
  expect(html`<p title="${typed}">${typed}</p>`.text).toBe(
    `<p title="&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;</p>`,
  )
})

test('markup, lists of it and nothing stand as they are; the layout of the source goes', () => {
  const items = [1, 2].map((n) => html`<li>${n}</li>`)
  expect(
    html`
      <ul class="a" id="b">
        ${items}
      </ul>
      ${null}${false}
    `.text.trim(),
  ).toBe('<ul class="a" id="b"><li>1</li><li>2</li></ul>')
})
