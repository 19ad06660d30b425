import type { AskedSearch, AskSearch, KindProducts } from './asked-search.ts'
import { type JudgedCase, type Place, placeWhereNoneIs, type SearchClass } from './judged.ts'

export interface MeasuredText {
  readonly query: string
  readonly place: Place
  /** The first products and readings in short, for whoever looks for the reason. */
  readonly saw: string
}
export interface MeasuredClass extends Pick<SearchClass, 'name' | 'aim'> {
  readonly texts: readonly MeasuredText[]
}

export async function measureClass(
  { name, aim, needsVehicles, cases }: SearchClass,
  ask: AskSearch,
  kindProducts: KindProducts,
): Promise<MeasuredClass> {
  const texts: MeasuredText[] = []
  for (const each of cases) {
    const asked = await ask(each.query, needsVehicles)
    texts.push({ query: each.query, place: await placed(each, asked, kindProducts), saw: inShort(asked) })
  }
  return { name, aim, texts }
}

async function placed({ judge, wanted }: JudgedCase, asked: AskedSearch, products: KindProducts): Promise<Place> {
  const place = judge(asked)
  if (!wanted || place === 'first' || place === 'within three') return place
  return placeWhereNoneIs(asked, wanted, await products(wanted.kinds)) ?? place
}

function inShort({ products, readings, suggestions }: AskedSearch): string {
  const found = products.slice(0, 3).map(({ kind, brand, articleNumber }) => `${kind} ${brand} ${articleNumber}`)
  return [
    found.join(', ') || 'no product',
    readings.map(({ kind, text, count }) => `${kind} ${text} (${count})`).join(', ') || 'no reading',
    suggestions
      .slice(0, 2)
      .map(({ kind, text }) => `offers ${kind} ${text}`)
      .join(', ') || 'offers nothing',
  ].join('; ')
}

/** A table: of how many texts what is meant came first, within three, or nothing came at all. */
export function linesOf(measured: readonly MeasuredClass[]): string[] {
  const all: MeasuredClass = { name: 'all', aim: 96, texts: measured.flatMap(({ texts }) => texts) }
  const head = `${'class'.padEnd(28)} cases   first  three  nothing  aim`
  return [
    head,
    ...[...measured, all].map(({ name, aim, texts }) => {
      const share = (...places: readonly Place[]) =>
        `${((100 * texts.filter(({ place }) => places.includes(place)).length) / texts.length).toFixed(1)} %`.padStart(
          7,
        )
      return `${name.padEnd(28)} ${String(texts.length).padStart(5)} ${share('first')} ${share('first', 'within three')} ${share('nothing')}  ${aim} %`
    }),
  ]
}
