/** A part of the specification, with what each row of its table says of the code besides words. */
export type Kind = 'words' | 'calls' | 'messages'

/** What the specification names, where the code has it, and the test that proves it. */
export interface Item {
  /** The part and its number in it: `9.3`. */
  readonly id: string
  readonly says: string
  /** How the code has a call (`POST /login {username} → token`), or the texts of a message. */
  readonly code: string
  readonly places: readonly string[]
  readonly proofs: readonly string[]
  /** In what it is not as the specification says, and the decision that says why. */
  readonly differs: { readonly how: string; readonly decision: string } | null
}

export interface Section {
  readonly number: number
  readonly title: string
  readonly kind: Kind
  readonly items: readonly Item[]
}

/**
 * A row a line, its cells apart by ` | `: what the specification says, how the code has it (calls and messages alone), places, proofs, and in what it differs with the number of the
 * decision in brackets. Several places or proofs stand apart by ` ; `. A cell of nothing but `"` is that of the row above. Lines that begin with `#` are headings for who reads the file.
 */
export function section(number: number, title: string, kind: Kind, rows: readonly string[]): Section {
  const cells = rows.flatMap((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/ \|(?= |$)/).map((cell) => cell.trim())),
  )
  const items: Item[] = []
  for (const [index, row] of cells.entries()) {
    const [says = '', ...rest] = row
    const [code = '', places = '', proofs = '', differs = ''] = kind === 'words' ? ['', ...rest] : rest
    const above = items.at(-1)
    items.push({
      id: `${number}.${index + 1}`,
      says,
      code,
      places: places === '"' ? (above?.places ?? []) : listOf(places),
      proofs: proofs === '"' ? (above?.proofs ?? []) : listOf(proofs),
      differs: differenceOf(differs),
    })
  }
  return { number, title, kind, items }
}

const listOf = (cell: string) => cell.split(' ; ').filter((each) => each !== '')

function differenceOf(cell: string): Item['differs'] {
  if (cell === '') return null
  const [, how, decision] = /^(.+) \((\d{3})\)$/.exec(cell) ?? []
  if (how === undefined || decision === undefined) throw new Error(`A difference without its decision: ${cell}`)
  return { how, decision }
}
