import type { Finding, Remedy } from '#src/contract/ordering/cart-check.ts'
import type { Checked, CheckedLine, PartKind } from './cart-check-lines.ts'

/** A line of whose article all is known. */
type KnownLine = CheckedLine & {
  readonly article: NonNullable<CheckedLine['article']>
  readonly kind: PartKind
}

export function replaced({ lines }: Checked): Finding[] {
  return known(lines).flatMap((line) => {
    const { successor } = line.article
    if (successor === null || lines.some(({ articleId, car }) => articleId === successor.id && car === line.car))
      return []
    const quantity = inMultiples(line.quantity, successor)
    const remedy: Remedy =
      quantity <= successor.maximum_quantity
        ? { do: 'replace', uuid: line.uuid, quantity, product: successor }
        : { do: 'see' }
    return [finding('replaced', line, remedy)]
  })
}

/** What fits under a condition that nobody has answered, or not at all. */
export function openFits({ lines }: Checked): Finding[] {
  return lines.flatMap((line) => {
    if (line.fit !== 'fits_if' && line.fit !== 'does_not_fit') return []
    const remedy: Remedy = { do: line.fit === 'fits_if' ? 'answer' : 'remove', uuid: line.uuid }
    return [finding('fit-open', line, remedy, { fit: line.fit })]
  })
}

/** A part beside the kit that holds one like it. */
export function kits({ lines }: Checked): Finding[] {
  return ofCars(lines).flatMap((line) => {
    const kit = ofCars(lines).find(
      (other) =>
        other !== line && other.car === line.car && other.kind.parts.includes(line.kind.id) && isSamePlace(line, other),
    )
    if (!kit) return []
    return [finding('part-of-kit', line, { do: 'remove', uuid: line.uuid }, { other: kit.kind.id }, [kit])]
  })
}

/** Two articles where a vehicle, or one axle of it, has one place; the later one may go. Of arms a side of an axle may have several. */
export function sameKinds({ lines }: Checked): Finding[] {
  const parts = ofCars(lines).filter(
    ({ kind }) => !has(kind, 'sides') && ['once', 'perAxle', 'pair'].some((flag) => has(kind, flag)),
  )
  return parts.flatMap((line, index) => {
    const before = parts
      .slice(0, index)
      .find(
        (other) =>
          other.car === line.car &&
          other.kind === line.kind &&
          other.articleId !== line.articleId &&
          isSamePlace(line, other),
      )
    return before ? [finding('same-kind', line, { do: 'remove', uuid: line.uuid }, {}, [before])] : []
  })
}

/** One disc, drum or shock absorber where an axle needs two. Without a vehicle only a single piece is a doubt: five may be for the shelf. */
export function twos({ lines }: Checked): Finding[] {
  return groups(lines).flatMap((group) => {
    const first = group[0]!
    const quantity = piecesOf(group)
    const isDoubt = first.carId === null ? quantity === 1 : quantity % 2 === 1
    const line = group.find((each) => each.article.side === null && each.quantity % 2 === 1)
    if (!isDoubt || !line) return []
    const wanted = inMultiples(line.quantity + 1, line)
    return [finding('one-of-two', line, quantityRemedy(line, wanted), { quantity })]
  })
}

/** More of one side than of the other, of what is changed in pairs. */
export function sides({ lines, facts }: Checked): Finding[] {
  return groups(lines)
    .filter((group) => group[0]!.carId !== null && group.every(({ article }) => article.side !== null))
    .flatMap((group) => {
      const left = group.filter(({ article }) => article.side === 'left')
      const right = group.filter(({ article }) => article.side === 'right')
      const missing = piecesOf(left) - piecesOf(right)
      if (missing === 0) return []
      const [more, fewer] = missing > 0 ? [left, right] : [right, left]
      const [one, there] = [more[0]!, fewer[0]]
      if (there && more.length === 1) {
        const remedy = quantityRemedy(there, inMultiples(there.quantity + Math.abs(missing), there))
        return [finding('one-side', one, remedy)]
      }
      // Of several arms the one whose other side is not there.
      const [found] = more.flatMap((line) =>
        facts.opposites
          .filter(({ id, car_id: carId }) => id === line.articleId && carId === line.carId)
          .filter(({ product }) => !fewer.some(({ articleId }) => articleId === product.id))
          .map(({ product }) => ({ line, product })),
      )
      if (!found) return [finding('one-side', one, { do: 'see' })]
      const { line, product } = found
      return [finding('one-side', line, addition(line.carId!, Math.min(line.quantity, Math.abs(missing)), product))]
    })
}

/** What is usually changed along is not in the cart, neither by itself nor in a kit, though there is one for the vehicle. */
export function companions({ lines, facts }: Checked): Finding[] {
  const parts = ofCars(lines)
  const found = parts.flatMap((line) =>
    line.kind.companions.flatMap((other) => {
      const isThere = parts.some(
        ({ car, kind, article }) =>
          car === line.car &&
          (kind.id === other || kind.parts.includes(other)) &&
          (article.axle === null || line.article.axle === null || article.axle === line.article.axle),
      )
      const offered = facts.companions.find(
        ({ car_id: carId, axle, product }) =>
          carId === line.carId &&
          product.genericArticleId === other &&
          (axle === null || line.article.axle === null || axle === line.article.axle),
      )
      if (isThere || !offered) return []
      const pieces = offered.product.flags.includes('pair') ? 2 : 1
      const remedy = addition(line.carId, pieces, offered.product)
      // Nobody is asked for what there is too little of.
      if (remedy.do === 'see') return []
      return [{ key: `${line.car} ${offered.product.id}`, finding: finding('companion', line, remedy, { other }) }]
    }),
  )
  // Discs of two makes ask for the same pads: once is enough.
  return found
    .filter(({ key }, index) => found.findIndex((each) => each.key === key) === index)
    .map((each) => each.finding)
}

export function deposits({ lines }: Checked): Finding[] {
  return lines
    .filter(({ depositMinor }) => depositMinor > 0)
    .map((line) => finding('deposit', line, { do: 'see' }, { deposit: line.depositMinor }))
}

/** What cannot come back, or not for its whole price (T-05). That oil has to be sealed is said at its line: every service order would be asked about it. */
export function noReturns({ lines }: Checked): Finding[] {
  return lines.flatMap((line) => {
    const { returns } = line
    if (!returns || (returns.reason === null && returns.fee_percent === 0)) return []
    return [finding('no-return', line, { do: 'see' }, { returns })]
  })
}

/** Later than what was promised when the line was put in or last changed; what is never later needs no word. */
export function promises({ lines }: Checked): Finding[] {
  return lines.flatMap((line) => {
    const { seenArrivesAt: seen, arrivesAt: now } = line
    if (seen === null || (now !== null && Date.parse(now) <= Date.parse(seen))) return []
    return [{ ...finding('promise-moved', line, { do: 'see' }, { promised: { seen, now } }), muteable: false }]
  })
}

function known(lines: readonly CheckedLine[]): KnownLine[] {
  return lines.filter((line): line is KnownLine => line.article !== null && line.kind !== null)
}

function ofCars(lines: readonly CheckedLine[]): (KnownLine & { readonly carId: number })[] {
  return known(lines).filter((line): line is KnownLine & { readonly carId: number } => line.carId !== null)
}

function has({ flags }: PartKind, flag: string): boolean {
  return flags.includes(flag)
}

/** As far as both say where they sit. */
function isSamePlace({ article: one }: KnownLine, { article: other }: KnownLine): boolean {
  const isSame = (a: string | null, b: string | null) => a === null || b === null || a === b
  return isSame(one.axle, other.axle) && isSame(one.side, other.side)
}

/** Lines of what is changed in pairs, by vehicle, kind and axle; without a vehicle each article by itself. */
function groups(lines: readonly CheckedLine[]): readonly (readonly KnownLine[])[] {
  const found = new Map<string, KnownLine[]>()
  for (const line of known(lines).filter(({ kind }) => has(kind, 'pair'))) {
    const key = line.car === null ? `article ${line.articleId}` : `${line.car} ${line.kind.id} ${line.article.axle}`
    found.set(key, [...(found.get(key) ?? []), line])
  }
  return [...found.values()]
}

function piecesOf(lines: readonly CheckedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** More than there is cannot be the remedy. */
function quantityRemedy({ uuid, maximum }: CheckedLine, quantity: number): Remedy {
  return quantity <= maximum ? { do: 'set-quantity', uuid, quantity } : { do: 'see' }
}

function addition(carId: number, pieces: number, product: Extract<Remedy, { do: 'add' }>['product']): Remedy {
  const quantity = inMultiples(pieces, product)
  return quantity <= product.maximum_quantity ? { do: 'add', car_id: carId, quantity, product } : { do: 'see' }
}

/** What it is sold in, at least as many. */
function inMultiples(pieces: number, { moq }: { readonly moq: number }): number {
  return Math.ceil(pieces / moq) * moq
}

function finding(
  rule: Finding['rule'],
  line: CheckedLine,
  remedy: Remedy,
  given: Partial<Finding> = {},
  beside: readonly CheckedLine[] = [],
): Finding {
  const kind = line.kind?.id ?? null
  return {
    id: [rule, line.uuid, given.other ?? ''].join(':'),
    rule,
    uuids: [line.uuid, ...beside.map(({ uuid }) => uuid)],
    car_id: line.carId,
    kind,
    other: null,
    muteable: line.carId !== null && kind !== null,
    remedy,
    ...given,
  }
}
