import { useSyncExternalStore } from 'react'
import type { KindOf } from '#src/contract/operations.ts'
import { type Fold, isOfKinds } from '#src/domain/waiting-write.ts'
import type { Aged } from '../knowledge/aged.ts'
import { effects, effectsAfter } from './effects.ts'

/** An answer and when it was asked for: a query's result, or its state. */
interface Answered<T> {
  readonly data: T | undefined
  readonly dataUpdatedAt: number
}

interface Made {
  readonly asOfMs: number
  readonly writes: readonly unknown[]
  readonly shown: unknown
}

const made = new WeakMap<object, WeakMap<object, Made>>()

/**
 * What is known with the writes that wait over it; undefined until something is known. Every row of a list may ask:
 * it is made once for an answer and the writes that it does not hold, and stays the same object as long as those do.
 */
export function useFolded<K extends KindOf, Known extends object, Shown>(
  fold: Fold<K, Known, Shown>,
  answered: Answered<Known>,
): Shown | undefined {
  return useSyncExternalStore(effects.subscribe, () => foldedNow(fold, answered))
}

/** The same outside of a component: how it stands at this moment. */
export function foldedNow<K extends KindOf, Known extends object, Shown>(
  fold: Fold<K, Known, Shown>,
  { data, dataUpdatedAt }: Answered<Known>,
): Shown | undefined {
  if (!data) return undefined
  const asOfMs = (data as Aged).knownAt ?? dataUpdatedAt
  const writes = effectsAfter(asOfMs).filter(isOfKinds(fold.kinds))
  const ofFold = made.get(fold) ?? new WeakMap<object, Made>()
  made.set(fold, ofFold)
  const last = ofFold.get(data)
  // Of this very fold and answer: what it made is what it makes.
  if (last?.asOfMs === asOfMs && isSame(last.writes, writes)) return last.shown as Shown
  const shown = fold.fold(data, writes, asOfMs)
  ofFold.set(data, { asOfMs, writes, shown })
  return shown
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index])
}
