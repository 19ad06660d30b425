import { calls } from './calls.ts'
import { constants } from './constants.ts'
import { fieldsOfCatalogue } from './fields-of-catalogue.ts'
import { fieldsOfPeople } from './fields-of-people.ts'
import { fieldsOfTrade } from './fields-of-trade.ts'
import { messages } from './messages.ts'
import { rights } from './rights.ts'
import { routes } from './routes.ts'
import { rules } from './rules.ts'
import { type Item, type Section, section } from './table.ts'
import { transitions } from './transitions.ts'

const fields = section(3, 'Entities and their fields', 'words', [
  ...fieldsOfPeople,
  ...fieldsOfTrade,
  ...fieldsOfCatalogue,
])

/** The specification, part by part, with where the code has it and what proves it. */
export const specification: readonly Section[] = [
  routes,
  fields,
  transitions,
  rules,
  rights,
  calls,
  messages,
  constants,
]

/** It is said so, with the decision; nothing in the code has it. */
export const isMissing = ({ differs }: Item) => differs?.how.startsWith('not built') ?? false

/** docs/specification.md. */
export function documentOf(sections: readonly Section[]): string {
  const items = sections.flatMap((each) => each.items)
  const missing = items.filter(isMissing)
  const differing = items.filter((item) => item.differs !== null && !isMissing(item))
  return `${[
    '# The specification, item by item',
    '',
    'Where the code has each route, field, transition, rule, right, call, message and constant that the shop was specified by, and the test that proves it. Made from the tables in `tests/specification` by `tests/specification.test.ts`, which reads route tree, contract, catalogue of texts and constants, and fails where one of them, a place or a test is another (decision [192](decisions/192-the-specification-item-by-item.md)).',
    '',
    `**${items.length} items; ${differing.length} differ as a decision says; ${missing.length} are not built: ${missing.map(({ says }) => says).join(', ') || 'none'}.**`,
    ...sections.flatMap(partOf),
  ].join('\n')}\n`
}

function partOf({ number, title, kind, items }: Section): string[] {
  const head = ['', `## ${number}. ${title}`, '']
  const columns = kind === 'words' ? ['', 'what', 'where', 'proof'] : ['', 'what', 'here', 'where', 'proof']
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
  return [
    ...head,
    row(columns),
    row(columns.map(() => '---')),
    ...items.map(({ id, says, code, places, proofs, differs }) => {
      const what = differs ? `${says}. *${differs.how}* (${differs.decision})` : says
      const here = kind === 'words' ? [] : [code === '' ? '' : `\`${code}\``]
      return row([id, what, ...here, places.map(coded).join('<br>'), proofs.map(proofOf).join('<br>')])
    }),
  ]
}

const coded = (text: string) => `\`${text}\``

function proofOf(proof: string): string {
  const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? []
  return `\`${file}\`: ${title}`
}
