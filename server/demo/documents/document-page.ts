import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { CriterionFact, DocumentFact, GenericArticleFact } from '#server/demo/facts.ts'

const titles: Record<DocumentFact['kind'], Record<Locale, string>> = {
  mounting: {
    ro: 'Instrucțiuni de montare',
    hu: 'Szerelési útmutató',
    en: 'Mounting instructions',
    de: 'Montageanleitung',
  },
  data_sheet: { ro: 'Fișă tehnică', hu: 'Műszaki adatlap', en: 'Technical data sheet', de: 'Technisches Datenblatt' },
  safety: {
    ro: 'Fișă cu date de securitate',
    hu: 'Biztonsági adatlap',
    en: 'Safety data sheet',
    de: 'Sicherheitsdatenblatt',
  },
}
/** Nobody must take a generated text for that of a maker. */
const remark: Record<Locale, string> = {
  ro: 'Document al catalogului demonstrativ, cu reguli generale ale meseriei. Obligatorii sunt instrucțiunile producătorului vehiculului și ale piesei.',
  hu: 'A bemutató katalógus dokumentuma, a szakma általános szabályaival. A jármű és az alkatrész gyártójának előírásai kötelezők.',
  en: 'A document of the demonstration catalogue with general rules of the trade. The instructions of the makers of vehicle and part are binding.',
  de: 'Ein Dokument des Demonstrationskatalogs mit allgemeinen Regeln des Handwerks. Verbindlich sind die Vorschriften der Hersteller von Fahrzeug und Teil.',
}

const style = `
:root{color-scheme:light dark;--line:#c9d1da;--soft:#5c6773}
@media(prefers-color-scheme:dark){:root{--line:#3d4650;--soft:#a5b0bc}}
body{max-width:46rem;margin:0 auto;padding:1.5rem 1.25rem 3rem;font:1rem/1.55 system-ui,sans-serif}
header{display:flex;gap:1.25rem;align-items:center;border-bottom:2px solid var(--line);padding-bottom:1rem}
img{width:7.5rem;height:7.5rem;flex:none;border-radius:8px;background:#fff;object-fit:contain}
p.kind{margin:0;color:var(--soft)}h1{margin:.1rem 0 0;font-size:1.5rem;line-height:1.25}h2{margin:1.5rem 0 .25rem;font-size:1.1rem}
table{width:100%;border-collapse:collapse;margin-top:1.25rem}th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}th{width:35%;font-weight:600}
li{margin:.6rem 0;padding-left:.25rem}footer{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:.75rem;color:var(--soft);font-size:.875rem}
@page{margin:18mm}@media print{body{max-width:none;padding:0}li,section{break-inside:avoid}}`

export function documentTitle(
  kind: DocumentFact['kind'],
  part: Pick<GenericArticleFact, 'name'>,
  locale: Locale,
): string {
  return `${titles[kind][locale]}: ${part.name[locale]}`
}

/** What a page is made of; `picture` is a file below `/media/`, `criteria` are those of the kind of part. */
interface PageInput {
  readonly part: Pick<GenericArticleFact, 'name' | 'ranges'>
  readonly picture: string
  readonly criteria: readonly CriterionFact[]
}

/** A document of a kind of part as a page of its own, which can be printed. */
export function documentPage(fact: DocumentFact, locale: Locale, { part, picture, criteria }: PageInput): string {
  const sections = fact.sections.map(({ title, lines }) => {
    const list =
      fact.kind === 'mounting'
        ? `<ol>${lines.map((line) => `<li>${escaped(line[locale])}</li>`).join('')}</ol>`
        : lines.map((line) => `<p>${escaped(line[locale])}</p>`).join('')
    return `<section>${title ? `<h2>${escaped(title[locale])}</h2>` : ''}${list}</section>`
  })
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(documentTitle(fact.kind, part, locale))}</title><style>${style}</style></head>`,
    `<body><header><img src="/media/${picture}" alt=""><div><p class="kind">${titles[fact.kind][locale]}</p><h1>${escaped(part.name[locale])}</h1></div></header>`,
    `<main>${fact.kind === 'data_sheet' ? dataTable(part, criteria, locale) : sections.join('')}</main><footer>${escaped(brand.name)} · ${remark[locale]}</footer></body></html>`,
  ].join('\n')
}

/** The criteria of a kind of part with the values that its range has. */
function dataTable({ ranges = {} }: PageInput['part'], criteria: readonly CriterionFact[], locale: Locale): string {
  const number = new Intl.NumberFormat(locale)
  const rows = criteria.flatMap(({ criteriaId, name, unit, values = [], range }) => {
    const found = ranges[criteriaId] ?? range
    const numbers =
      found === undefined
        ? ''
        : Array.isArray(found)
          ? found.map((each) => number.format(each)).join(', ')
          : `${number.format(found.min)} – ${number.format(found.max)}`
    const said = values.length > 0 ? values.map((each) => each[locale]).join(', ') : `${numbers} ${unit ?? ''}`.trim()
    return numbers === '' && values.length === 0
      ? []
      : [`<tr><th scope="row">${escaped(name[locale])}</th><td>${escaped(said)}</td></tr>`]
  })
  return `<table>${rows.join('')}</table>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
