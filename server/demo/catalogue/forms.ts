import { formOf } from '../rules/brakes.ts'
import type { Target } from './targets.ts'

/** The forms (rules/brakes.ts) in which a kind of part is needed, and which of them have a part already. */
export class Forms {
  readonly #key: string
  readonly #frequencies: ReadonlyMap<string, number>
  readonly #made = new Set<string>()

  constructor(key: string, targets: readonly Target[]) {
    this.#key = key
    this.#frequencies = new Map([...groupsOf(key, targets)].map(([form, group]) => [form, group.length]))
  }

  /** Whether the kind of part is the same for all vehicles. */
  get isOne(): boolean {
    return this.#frequencies.size < 2
  }

  get areMade(): boolean {
    return this.#made.size === this.#frequencies.size
  }

  /**
   * Of the vehicles that a part is to be made for, those that it fits: of a form that has no part yet, the rarest
   * first, or of the most frequent one.
   */
  make(targets: readonly Target[]): readonly Target[] {
    const groups = [...groupsOf(this.#key, targets)]
    const rarest = groups
      .filter(([form]) => !this.#made.has(form))
      .sort(([a], [b]) => this.#frequencies.get(a)! - this.#frequencies.get(b)!)[0]
    const [form, group] = rarest ?? groups.sort(([, a], [, b]) => b.length - a.length)[0]!
    this.#made.add(form)
    return group
  }
}

/** Vehicles by the form of the part that they need. */
export function groupsOf(key: string, targets: readonly Target[]): ReadonlyMap<string, readonly Target[]> {
  const groups = new Map<string, Target[]>()
  for (const target of targets) {
    const form = formOf(key, target)
    const known = groups.get(form)
    if (known) known.push(target)
    else groups.set(form, [target])
  }
  return groups
}
