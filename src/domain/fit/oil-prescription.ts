/**
 * What the maker of a vehicle prescribes, as the catalogue writes it: `5W-30` and `VW 505.01, VW 507.00` or `dexos2,
 * ACEA C3`.
 */
export interface OilPrescription {
  readonly viscosity: string | null
  readonly specification: string | null
}

/** What is printed on a can; null where nothing is said of it. */
export interface OilClaims {
  readonly viscosity: string | null
  readonly acea: string | null
  readonly api: string | null
  /** Of makers of vehicles, several of them separated: `VW 504 00/507 00`. */
  readonly approvals: string | null
}

type Kind = 'acea' | 'api' | 'approvals'
const kinds: readonly Kind[] = ['acea', 'api', 'approvals']

/**
 * Whether an oil may be poured into a vehicle. The wrong one ruins an engine or its particle filter, so that nothing is
 * taken for granted: the viscosity is that of the vehicle, and of each
 * kind of statement in its specification (ACEA, API, approvals of makers) the oil has one. What nothing is prescribed
 * for, no oil meets.
 */
export function meetsPrescription(
  { viscosity, acea, api, approvals }: OilClaims,
  prescribed: OilPrescription,
): boolean {
  if (viscosity === null || prescribed.viscosity === null || prescribed.specification === null) return false
  if (gradeOf(viscosity) !== gradeOf(prescribed.viscosity)) return false
  const asked = statementsIn(prescribed.specification)
  const claimed = {
    acea: statementsIn(acea ?? '', 'acea').acea,
    api: statementsIn(api ?? '', 'api').api,
    approvals: statementsIn(approvals ?? '').approvals,
  }
  const named = kinds.filter((kind) => asked[kind].size > 0)
  return named.length > 0 && named.every((kind) => [...asked[kind]].some((each) => claimed[kind].has(each)))
}

const gradeOf = (text: string) => text.toUpperCase().replace(/[^0-9W]/g, '')

/** Reads `ACEA E6/E9, DAF LD` or `VW 504 00/507 00`. A text that names no kind is of `unnamed`. */
function statementsIn(text: string, unnamed: Kind = 'approvals'): Readonly<Record<Kind, ReadonlySet<string>>> {
  const found = { acea: new Set<string>(), api: new Set<string>(), approvals: new Set<string>() }
  // A3/B4 and A5/B5 are one class each.
  const parts = text
    .toUpperCase()
    .replace(/\b(A[35])\/(B[345])\b/g, '$1$2')
    .split(/[,;/()|+]+/)
  let kind = unnamed
  for (const part of parts) {
    const words = part.trim()
    if (/^ACEA\b/.test(words)) kind = 'acea'
    else if (/^API\b/.test(words)) kind = 'api'
    else if (!isContinued(kind, words)) kind = 'approvals'
    const code = codeOf(words)
    if (code !== '') found[kind].add(code)
  }
  return found
}

/** `ACEA E6/E9`: the second class needs no name any more. */
function isContinued(kind: Kind, words: string): boolean {
  if (kind === 'acea') return /^(?:A[1357]B[3-7]|[A-E]\d+)$/.test(words)
  return kind === 'api' && /^(?:S[A-Z]|C[A-Z](?:-\d)?|GL-\d)$/.test(words)
}

/** `BMW Longlife-04` and `BMW LL-04`, `VW 507.00` and `507 00` are the same. */
function codeOf(words: string): string {
  return words
    .replace(/\b(?:ACEA|API|VW|BMW|MB|PSA|FIAT|FORD|WSS|MAN|VCC|VOLVO|SCANIA|GM|OPEL|RENAULT)\b[\s-]*/g, '')
    .replace(/LONG ?LIFE/g, 'LL')
    .replace(/[^A-Z0-9]/g, '')
}
