import { numberKey } from '../numbers/article-number.ts'
import { foldWords } from '../reading/folded-words.ts'
import { ASKING } from './how-many.ts'
import type { Token } from './list-tokens.ts'
import type { Run } from './number-runs.ts'

type Doubt = Token & { kind: 'doubt' }

/** Beside what asks, words that may stand between a doubt and its number: `dacă nu aveți GDB1550`. */
const BESIDE = new Set('imi ne am ai aveti avem e este sunt gasiti exista vrem doar the any want'.split(' '))
const EITHER = /^(?:\/|sau|ori|vagy|oder|or|e[cq].*)$/i
const TAKEN_BACK = /^(?:anul|renun|cancel|helyett)/i
/** `nu mai trebuie`, `nem kell`, `nicht mehr`: what was named before. */
const NO_MORE = new Set('mai trebuie imi ne kell mehr needed'.split(' '))

/** The word that makes one of a line's numbers doubtful: it may not be wanted, `nu GDB1550`, `GDB1550 nu mai trebuie`, or be one of two, `GDB1550 sau DF4110`. */
export function doubtOf(
  tokens: readonly Token[],
  runs: readonly Run[],
  at: number,
  brandKeys: ReadonlySet<string>,
): Doubt | null {
  const ahead = doubtAhead(tokens, runs, at, brandKeys)
  if (ahead) return ahead
  const next = runs[at + 1] && doubtAhead(tokens, runs, at + 1, brandKeys)
  if (next && EITHER.test(next.text)) return next
  const behind = behindOf(tokens, runs, at)
  const place = behind.findIndex(({ kind }) => /^(?:doubt|next|break)$/.test(kind))
  const [doubt, word] = behind.slice(place)
  if (place < 0 || doubt?.kind !== 'doubt') return null
  return TAKEN_BACK.test(doubt.text) || (word?.kind === 'word' && NO_MORE.has(folded(word))) ? doubt : null
}

/** Of a sheet's row only what is taken back: its other words belong to columns that nobody named. */
export function doubtOfRow(tokens: readonly Token[]): Doubt | null {
  return tokens.find((token): token is Doubt => token.kind === 'doubt' && TAKEN_BACK.test(token.text)) ?? null
}

function doubtAhead(
  tokens: readonly Token[],
  runs: readonly Run[],
  at: number,
  brandKeys: ReadonlySet<string>,
): Doubt | null {
  const between = tokens.slice(runs[at - 1]?.to ?? 0, runs[at]!.from)
  // `GDB1550/DF4110`; what is counted is asked for: `GDB1550 2/DF4110 1`.
  const slash = between.find((token) => token.kind === 'next' && token.isSlash)
  if (at > 0 && slash && between.every((token) => token === slash || mayStandBetween(token, brandKeys, false)))
    return { kind: 'doubt', text: '/' }
  // `nu mai trebuie GDB1550, DF4110`.
  if (at > 0 && between.length > 0 && between.every(({ kind }) => kind === 'next'))
    return doubtAhead(tokens, runs, at - 1, brandKeys)
  const last = between.findLast((token) => !mayStandBetween(token, brandKeys))
  return last?.kind === 'doubt' && !/^helyett$/i.test(last.text) ? last : null
}

function mayStandBetween(token: Token, brandKeys: ReadonlySet<string>, mayCount = true): boolean {
  if (token.kind !== 'word') return mayCount && /^(?:quantity|integer|times)$/.test(token.kind)
  return brandKeys.has(numberKey(token.text)) || ASKING.has(folded(token)) || BESIDE.has(folded(token))
}

const behindOf = (tokens: readonly Token[], runs: readonly Run[], at: number) =>
  tokens.slice(runs[at]!.to, runs[at + 1]?.from ?? tokens.length)

const folded = ({ text }: { readonly text: string }) => foldWords(text).join('')
