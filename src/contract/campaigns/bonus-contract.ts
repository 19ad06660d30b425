import * as v from 'valibot'
import { exactText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, IsoDateTime, IsoDay } from '../fields.ts'
import { file } from '../files.ts'
import { Message } from '../people/session.ts'

/** default: bonus on what is bought, in percent. start_extra: START points on points earned. */
export const BonusContractType = v.picklist(['default', 'start_extra'])
export type BonusContractType = v.InferOutput<typeof BonusContractType>

/** How many wrong PINs in a row lock the contract, for the whole company. */
export const PIN_TRIES = 5
export const PIN_LENGTH = { least: 4, most: 8 } as const

const pinOf = (min: number, max: number) =>
  v.pipe(exactText(max), v.regex(new RegExp(`^[0-9]{${min},${max}}$`), 'pin-digits'))
/** A PIN as it is set. The message is the text's key. */
export const NewPin = pinOf(PIN_LENGTH.least, PIN_LENGTH.most)
/** One that is tried. */
const Pin = pinOf(PIN_LENGTH.least, PIN_LENGTH.most)

/** From `from` on (net bani bought, or points earned, in the contract's time) the bonus is that many percent, or points. */
export const BonusLevel = v.object({ level: Count, from: Count, bonus: v.number() })
export type BonusLevel = v.InferOutput<typeof BonusLevel>

export const BonusContract = v.object({
  type: BonusContractType,
  number: v.string(),
  signed_on: IsoDay,
  starts_on: IsoDay,
  ends_on: IsoDay,
  /** In the person's language; may be empty. */
  terms: v.string(),
  currency: v.string(),
  /** The lowest first. */
  levels: v.array(BonusLevel),
  /** Net bani bought, or points earned, since `starts_on`. Null for who may not see purchase prices, where it is money. */
  reached: v.nullable(Count),
})
export type BonusContract = v.InferOutput<typeof BonusContract>

/** What stands between the person and the contract. `none`: the company has no contract of this type. `no-pin`: nobody has set one yet. */
export const BonusState = v.picklist(['none', 'no-pin', 'closed', 'locked', 'open'])
export type BonusState = v.InferOutput<typeof BonusState>

export const BonusContractView = v.object({
  state: BonusState,
  /** Wrong PINs that are left before it is locked. */
  tries_left: Count,
  /** Until when it is locked. */
  locked_until: v.nullable(IsoDateTime),
  /** Until when this session sees the contract. */
  open_until: v.nullable(IsoDateTime),
  /** Whether this person may set a PIN, or have a link to set one. */
  may_set_pin: v.boolean(),
  contract: v.nullable(BonusContract),
})
export type BonusContractView = v.InferOutput<typeof BonusContractView>

/** By the account's password, or by a mailed link's token. */
export const PinChange = v.object({
  pin: NewPin,
  password: v.optional(v.pipe(exactText(200), v.nonEmpty())),
  token: v.optional(v.pipe(exactText(200), v.nonEmpty())),
})
export type PinChange = v.InferOutput<typeof PinChange>

const query = v.object({ type: v.optional(BonusContractType, 'default') })
/** The PIN is a secret of the company: none of these may be made by who acts for it (T-25). */
const own = { access: 'user', needs: ['start', 'self'] } as const

export const bonusContractEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/bonus-contract',
    access: 'user',
    needs: ['start'],
    summary: "The company's bonus contract, once it is unlocked in this session",
    query,
    answer: BonusContractView,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/bonus-contract/pdf',
    summary: 'The contract as PDF; 412 while it is not unlocked',
    query,
    answer: file({ types: ['application/pdf'], maxBytes: 8 * 1024 * 1024 }),
    ...own,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/bonus-contract/unlock',
    unkeyed: true,
    summary:
      "Unlock the company's bonus contracts for this session by the PIN; five wrong ones lock them for the company",
    body: v.object({ pin: Pin }),
    answer: v.object({ open_until: IsoDateTime }),
    ...own,
  }),
  close: endpoint({
    method: 'POST',
    path: '/bonus-contract/close',
    unkeyed: true,
    summary: 'Close them again for this session',
    status: 204,
    ...own,
  }),
  setPin: endpoint({
    method: 'PUT',
    path: '/bonus-contract/pin',
    unkeyed: true,
    summary: "Set the PIN, by the password or by a mailed token, which also unlocks: the points' collector or a parent",
    body: PinChange,
    answer: v.object({ open_until: IsoDateTime }),
    ...own,
  }),
  forgotten: endpoint({
    method: 'POST',
    path: '/bonus-contract/pin/forgotten',
    unkeyed: true,
    summary: 'Send a link to set the PIN anew, to oneself',
    answer: Message,
    ...own,
  }),
}
