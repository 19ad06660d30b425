import type { AttributeFilter } from '#src/contract/catalogue/product-calls.ts'

const MOST = 10
const ID = /^[1-9]\d{0,8}$/

/** `1003:17.5|18;1001:1` in the address: criteria with the values of which an article may have any. What cannot be read is not there. */
export function attributesOf(text: string | undefined): AttributeFilter {
  const filter: AttributeFilter = {}
  for (const part of (text ?? '').split(';').slice(0, MOST)) {
    const [id = '', values = ''] = part.split(':')
    const read = values
      .split('|')
      .map(unescaped)
      .filter((value) => value !== '')
    if (ID.test(id) && read.length > 0) filter[id] = read
  }
  return filter
}

/** Undefined when nothing is left. */
export function attributesText(filter: AttributeFilter): string | undefined {
  const parts = Object.entries(filter)
    .filter(([, values]) => values.length > 0)
    .map(([id, values]) => `${id}:${values.map(escaped).join('|')}`)
  return parts.length === 0 ? undefined : parts.join(';')
}

function escaped(value: string): string {
  return value.replace(/[%:;|]/g, encodeURIComponent)
}

function unescaped(value: string): string {
  return value.replace(/%(25|3A|3B|7C)/g, decodeURIComponent)
}
