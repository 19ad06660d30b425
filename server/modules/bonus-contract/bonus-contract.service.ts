import type {
  BonusContract,
  BonusContractType,
  BonusContractView,
  PinChange,
} from '#src/contract/campaigns/bonus-contract.ts'
import type { Principal } from '#server/access/principal.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { hashPassword, passwordMatches } from '#server/modules/session/session.service.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { KyselyTransaction } from '#server/store/kysely-store.ts'
import type { Transaction } from '#server/store/store.ts'
import { text } from '#server/texts/text.ts'
import { brand } from '#src/contract/brand.ts'
import { formatDate } from '#src/lib/formats.ts'
import { bonusContractRepository } from './bonus-contract.repository.ts'
import { pinRepository } from './bonus-pin.repository.ts'

/** Who collects the company's points sets the PIN, as a parent may; nobody who acts for them. */
export const maySetPin = ({ isActedFor, isParent, marketing }: Principal): boolean =>
  !isActedFor && (marketing.is_points_collector || isParent)

/** What the session sees of the contract: nothing of it before the PIN. */
export async function viewContract(
  tx: Transaction,
  principal: Principal,
  type: BonusContractType,
): Promise<BonusContractView> {
  const contracts = tx.repository(bonusContractRepository, principal)
  const [pin, has] = [await tx.repository(pinRepository, principal).state(), await contracts.has(type)]
  const isOpen = has && pin.isSet && pin.openUntil !== null && !principal.isActedFor
  return {
    state: !has ? 'none' : !pin.isSet ? 'no-pin' : isOpen ? 'open' : pin.lockedUntil ? 'locked' : 'closed',
    tries_left: pin.triesLeft,
    locked_until: pin.lockedUntil?.toISOString() ?? null,
    open_until: isOpen ? (pin.openUntil?.toISOString() ?? null) : null,
    may_set_pin: maySetPin(principal),
    contract: isOpen ? await openContract(tx, principal, type) : null,
  }
}

/** @throws Refusal 412 while this session has not been opened by the PIN, 404 without such a contract */
export async function openContract(
  tx: Transaction,
  principal: Principal,
  type: BonusContractType,
): Promise<BonusContract> {
  const { openUntil } = await tx.repository(pinRepository, principal).state()
  if (openUntil === null || principal.isActedFor) throw new Refusal('contract-closed')
  const contracts = tx.repository(bonusContractRepository, principal)
  const contract = await contracts.read(type)
  if (!contract) throw new Refusal('not-found')
  const { terms, levels, ...rest } = contract
  const seesReached = type === 'start_extra' || principal.maySeePurchasePrices
  return {
    ...rest,
    terms: terms[principal.locale],
    levels: [...levels],
    reached: seesReached ? await contracts.reached(contract) : null,
  }
}

/**
 * Opens the contracts for this session. The try is counted before the PIN is looked at: of many at the same instant no more than five are.
 * @throws Refusal 422 `wrong-pin` with the tries that are left, `pin-locked` with until when; 404 where no PIN is set
 */
export async function unlock(tx: Transaction, principal: Principal, pin: string): Promise<Date> {
  const pins = tx.repository(pinRepository, principal)
  const tried = await pins.countTry()
  if (!tried) {
    const { isSet, lockedUntil } = await pins.state()
    throw isSet && lockedUntil ? locked(principal, lockedUntil) : new Refusal('not-found')
  }
  if (!(await passwordMatches(tried.pinHash, pin))) {
    if (tried.lockedUntil) throw locked(principal, tried.lockedUntil)
    throw new Refusal('wrong-pin', {
      text: { key: 'wrong-pin', values: { left: tried.triesLeft } },
      details: { tries_left: tried.triesLeft },
    })
  }
  if (!(await pins.forgive(tried.pinHash))) throw new Refusal('contract-closed')
  return pins.open()
}

function locked({ locale }: Principal, until: Date): Refusal {
  const values = {
    day: formatDate(until, 'date', locale, brand.timeZone),
    time: formatDate(until, 'time', locale, brand.timeZone),
  }
  return new Refusal('pin-locked', {
    text: { key: 'pin-locked', values },
    details: { locked_until: until.toISOString() },
  })
}

/**
 * Sets the PIN; everybody's session is closed but the own one. A mailed link also ends a lock, the password does not. The caller has compared the password.
 * @throws Refusal 403, 422 without a password or for a wrong link, or while it is locked
 */
export async function setPin(
  tx: Transaction,
  principal: Principal,
  { pin, password, token }: PinChange,
): Promise<Date> {
  if (!maySetPin(principal)) throw new Refusal('forbidden')
  const pins = tx.repository(pinRepository, principal)
  if (token !== undefined) {
    if (!(await pins.takeLink(hashToken(token)))) throw new Refusal('invalid-reset-token')
  } else if (password === undefined) throw fieldRefusal('password', 'required')
  else {
    const { lockedUntil } = await pins.state()
    if (lockedUntil) throw locked(principal, lockedUntil)
  }
  await pins.set(await hashPassword(pin))
  return pins.open()
}

/** Queues the mail with the link to set the PIN, to the caller. @throws Refusal 403 for who may not set it */
export async function mailPinLink(
  tx: Pick<KyselyTransaction, 'db' | 'repository'>,
  principal: Principal,
  publicUrl: string,
): Promise<void> {
  if (!maySetPin(principal)) throw new Refusal('forbidden')
  const user = await tx.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', principal.subjectId)
    .executeTakeFirstOrThrow()
  const { token, hash } = newToken()
  await tx.repository(pinRepository, principal).addLink(hash)
  const link = new URL('/account/bonus', publicUrl)
  link.searchParams.set('token', token)
  await queueMail(tx.db, {
    to: user.email,
    subject: text(user.locale, 'pin-mail-subject'),
    text: text(user.locale, 'pin-mail-text', { name: displayName(user), link: link.href }),
  })
}
