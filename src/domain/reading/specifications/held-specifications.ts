import { sayingWords } from '../folded-words.ts'
import { isNoise } from '../numbers/number-text.ts'
import { quantityAt } from '../quantity-text.ts'
import {
  type CarriedCriterion,
  type KnownCriterion,
  type SpecificationLexicon,
  specificationLexicon,
  type ValueCondition,
} from './specification-lexicon.ts'
import { readSpecifications, readWordsOfKinds, type Specification } from './specification-text.ts'
import { wordsIn } from '../text-words.ts'

/*
 * Specifications over articles that a device holds, read by the rules of the shop: `bec h7`, `baterie 74ah`, `disc
 * frână 280mm`. A device knows of a criterion what its rows say in one language, and no more values than theirs.
 */

export interface HeldCriterion {
  readonly id: number
  readonly name: string
  /** In words; `code` is what the shop stores, where that is not the same. */
  readonly value: string
  readonly code?: string | undefined
  readonly unit: string | null
}

export interface HeldArticle {
  readonly kind: number
  readonly criteria: readonly HeldCriterion[]
}

export interface HeldSpecifications {
  /** Places of the articles that a text with a specification means; none where it says none. */
  named(
    text: string,
    isNamed: (word: string) => boolean,
    byName: (words: readonly string[]) => readonly number[],
  ): readonly number[]
}

export function heldSpecifications(articles: readonly HeldArticle[]): HeldSpecifications {
  const lexicon = lexiconOf(articles)
  const all = articles.map((_, at) => at)
  return {
    named(text, isNamed, byName) {
      const words = wordsIn(text).map(({ word }) => word)
      const counted = new Set(words.flatMap((_, at) => quantityAt(words, at) ?? []))
      const alone = readSpecifications(lexicon, words)
      const spoken = new Set([...alone.flatMap(({ places }) => places), ...counted])
      const others = words.flatMap((word, at) => (spoken.has(at) || saysNothing(word) ? [] : [at]))
      const name = others.filter((at) => isNamed(words[at]!))
      const found = name.length === 0 ? all : byName(name.map((at) => words[at]!))
      const left = words.map((word, at) => (others.includes(at) && !name.includes(at) ? word : ''))
      const kinds = [...new Set(found.map((at) => articles[at]!.kind))]
      const beside = name.length === 0 ? [] : readWordsOfKinds(lexicon, left, kinds)
      const isRead = beside.flatMap(({ places }) => places).length === left.filter((word) => word !== '').length
      const said = [...alone, ...beside]
      return isRead && said.length > 0 ? found.filter((at) => meets(articles[at]!, said)) : []
    },
  }
}

function saysNothing(word: string): boolean {
  return isNoise(word) || sayingWords(['x', word]).length === 1
}

function lexiconOf(articles: readonly HeldArticle[]): SpecificationLexicon {
  const criteria = new Map<number, KnownCriterion>()
  const held = new Map<
    string,
    { readonly kindId: number; readonly criteriaId: number; readonly values: Set<number | string> }
  >()
  for (const { kind, criteria: own } of articles)
    for (const each of own) {
      const { id: criteriaId, name, unit } = each
      criteria.set(criteriaId, { criteriaId, key: '', unit, names: [name], values: [] })
      const key = `${kind} ${criteriaId}`
      const known = held.get(key) ?? { kindId: kind, criteriaId, values: new Set() }
      known.values.add(storedOf(each))
      held.set(key, known)
    }
  const carried = [...held.values()].map(({ kindId, criteriaId, values }): CarriedCriterion => {
    const figures = [...values].filter((value) => typeof value === 'number').sort((a, b) => a - b)
    const seen = [...values].filter((value) => typeof value === 'string')
    return { kindId, criteriaId, from: figures[0] ?? null, to: figures.at(-1) ?? null, seen }
  })
  return specificationLexicon([...criteria.values()], carried)
}

/** A number, or what a list or a text says in words. */
function storedOf({ value, code = value }: HeldCriterion): number | string {
  return /^-?\d+(?:\.\d+)?$/.test(code) && /^[-\d.,\s]+$/.test(value) ? Number(code) : value
}

function meets({ criteria }: HeldArticle, said: readonly Specification[]): boolean {
  const isMet = (condition: ValueCondition) =>
    criteria.some((each) => each.id === condition.criteriaId && isOf(condition, storedOf(each)))
  return said.every(({ all }) => all.every((any) => any.some(isMet)))
}

function isOf(condition: ValueCondition, value: number | string): boolean {
  if ('equals' in condition) return condition.equals.includes(value)
  return typeof value === 'number' && value >= condition.from && value < condition.below
}
