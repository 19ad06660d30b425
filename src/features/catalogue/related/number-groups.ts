import type { Product } from '#src/contract/catalogue/product-calls.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'

type ProductNumber = Product['numbers'][number]
export interface NumberGroup {
  readonly kind: ProductNumber['kind']
  /** Numbers by whose they are, in the order in which they come; the maker is empty for the article's own. */
  readonly makers: readonly { readonly maker: string; readonly numbers: readonly string[] }[]
}

/** The numbers of a product by kind and maker. Its own article number stands in the heading and is left out. */
export function numberGroups(numbers: readonly ProductNumber[]): readonly NumberGroup[] {
  const kinds = new Map<NumberGroup['kind'], Map<string, string[]>>()
  for (const { kind, number, maker } of numbers) {
    if (kind === 'article') continue
    const makers = kinds.get(kind) ?? new Map<string, string[]>()
    kinds.set(kind, makers)
    const known = makers.get(maker)
    if (known) known.push(number)
    else makers.set(maker, [number])
  }
  return [...kinds].map(([kind, makers]) => ({
    kind,
    makers: [...makers].map(([maker, own]) => ({ maker, numbers: own })),
  }))
}

/** Those that hold the text in any spelling, or whose maker does. */
export function numbersWith(numbers: readonly ProductNumber[], text: string): readonly ProductNumber[] {
  const [key, word] = [numberKey(text), text.trim().toUpperCase()]
  if (word === '') return numbers
  return numbers.filter(
    ({ number, maker }) => (key !== '' && numberKey(number).includes(key)) || maker.toUpperCase().includes(word),
  )
}
