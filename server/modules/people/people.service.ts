import type { GivenRights, NewSibling, Sibling, SiblingChange } from '#src/contract/people/people.ts'
import {
  consistent,
  grantable,
  loginProblem,
  noRights,
  notGrantable,
  standingProblem,
} from '#src/domain/people/people-rules.ts'
import type { Principal } from '#server/access/principal.ts'
import { refuseGuessable } from '#server/modules/session/guessable-password.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { plainName } from '#src/domain/people/plain-name.ts'
import {
  type GivenPassword,
  type Identity,
  type PeopleRepository,
  peopleRepository,
  type PersonRow,
  type Standing,
} from './people.repository.ts'

/** The people of the company, oneself first. @param asksOwn whether who has a given password is let in only with another */
export async function listSiblings(tx: Transaction, principal: Principal, asksOwn: boolean): Promise<Sibling[]> {
  const rows = await tx.repository(peopleRepository, principal).list()
  const present = (row: PersonRow): Sibling => {
    const { user_id: id, last_seen_at: seen, locale: _, password_is_given: isGiven, ...rest } = row
    return {
      ...rest,
      id,
      rights: rightsOf(row),
      last_seen_at: seen?.toISOString() ?? null,
      is_self: id === principal.subjectId,
      owes_own_password: asksOwn && isGiven,
    }
  }
  return rows.map(present).toSorted((a, b) => Number(b.is_self) - Number(a.is_self))
}

/** @throws Refusal 422 at the username that is taken and at a right that the parent does not hold */
export async function addSibling(
  tx: Transaction,
  principal: Principal,
  { role, rights, password, ...given }: NewSibling,
): Promise<{ id: number; isInvited: boolean }> {
  const identity = withPlainNames(given)
  const people = tx.repository(peopleRepository, principal)
  await openAsParent(people, principal)
  refuseInconsistent(rights)
  refuseUngrantable(principal, rights, noRights)
  await refuseTaken(people, identity.username, null)
  if (password !== undefined) refuseGuessable(password, identity)
  const id = await people.insert({
    identity: { ...identity, ...(password === undefined ? noPassword : await givenPassword(password)) },
    standing: { role, is_parent: role === 'owner', ...rights },
    parentId: role === 'owner' ? null : principal.subjectId,
    locale: principal.locale,
  })
  return { id, isInvited: password === undefined }
}

/**
 * Changes a colleague, or one's own names; gives them as they were where what they log in by is another from now on; the database tells all processes whose sockets end with it. @throws Refusal 404 for somebody who is not of the company, 422 for what nobody may change of themselves, for the last parent, for
 * a right that the parent does not hold, at the username that is taken, at what somebody logs in by who works for another company too or holds a right that the parent does not, and without the own password where that changes; whoever calls has compared it
 */
export async function changeSibling(
  tx: Transaction,
  principal: Principal,
  change: SiblingChange,
): Promise<PersonRow | null> {
  const people = tx.repository(peopleRepository, principal)
  const everybody = await openAsParent(people, principal)
  const person = found(everybody, change.id)
  const { id, role, rights, status, password, current_password: own, ...given } = change
  const identity = withPlainNames(given)
  // Whoever finds a parent's tablet open does not know the password that is asked for there.
  if (password !== undefined && id === principal.subjectId) throw fieldRefusal('password', 'own-password-in-settings')
  const isOther = (field: 'email' | 'username') => identity[field] !== undefined && identity[field] !== person[field]
  const isOtherLogin = isOther('email') || isOther('username')
  if ((isOtherLogin || password !== undefined) && own === undefined) throw fieldRefusal('current_password', 'required')
  // Who decides what somebody logs in by is let in wherever they are.
  const login = (['username', 'email'] as const).find(isOther) ?? (password === undefined ? undefined : 'password')
  if (login !== undefined && id !== principal.subjectId) {
    const problem = loginProblem({ ...person, rights: rightsOf(person) }, grantable(principal))
    if (problem) throw fieldRefusal(login, problem)
  }
  await changeIdentity(people, person, identity, password)
  await people.setStanding(id, await newStanding(principal, everybody, person, { role, rights, status }))
  if (password !== undefined) await people.endSessions(id)
  return isOtherLogin ? person : null
}

/** Takes a colleague out of the company: blocked for good and on no list, while what they did keeps their name. @throws Refusal 404, 422 as above */
export async function removeSibling(tx: Transaction, principal: Principal, id: number): Promise<void> {
  const people = tx.repository(peopleRepository, principal)
  const everybody = await openAsParent(people, principal)
  const person = found(everybody, id)
  refuseStanding(principal, everybody, person, { status: 'blocked' })
  await people.setStanding(id, { status: 'blocked', removed_at: tx.now })
}

/**
 * The company's people, held. Another parent may have blocked or demoted the caller while they waited for it.
 * @throws Refusal 409 for who is blocked by now, 403 for who is no parent any more
 */
async function openAsParent(people: PeopleRepository, { subjectId }: Principal): Promise<PersonRow[]> {
  const everybody = await people.open()
  const caller = everybody.find(({ user_id: id }) => id === subjectId)
  if (caller?.status !== 'active') throw new Refusal('account-deactivated')
  if (!caller.is_parent) throw new Refusal('forbidden')
  return everybody
}

function found(everybody: readonly PersonRow[], id: number): PersonRow {
  const person = everybody.find(({ user_id: each }) => each === id)
  if (!person) throw new Refusal('not-found')
  return person
}

async function changeIdentity(
  people: PeopleRepository,
  person: PersonRow,
  given: Omit<Identity, keyof GivenPassword>,
  password: string | undefined,
): Promise<void> {
  const changed = Object.fromEntries(
    Object.entries(given).filter(([field, value]) => value !== undefined && value !== person[field as keyof PersonRow]),
  )
  if (password === undefined && Object.keys(changed).length === 0) return
  if (!person.is_at_home) throw fieldRefusal(Object.keys(changed)[0] ?? 'password', 'person-of-another-company')
  if (given.username !== undefined) await refuseTaken(people, given.username, person.user_id)
  if (password !== undefined) refuseGuessable(password, { ...person, ...changed })
  await people.setIdentity(person.user_id, {
    ...changed,
    ...(password !== undefined && (await givenPassword(password))),
  })
}

/** @throws Refusal 422 at a name of which nothing is left */
function withPlainNames<T extends Partial<Pick<NewSibling, 'first_name' | 'family_name' | 'nickname'>>>(given: T): T {
  const names = { ...given }
  for (const field of ['first_name', 'family_name', 'nickname'] as const) {
    const name = given[field]
    if (name === undefined) continue
    names[field] = plainName(name)
    if (names[field] === '' && field !== 'nickname') throw fieldRefusal(field, 'required')
  }
  return names
}

const noPassword: GivenPassword = { password_hash: '', password_is_given: false }

async function givenPassword(password: string): Promise<GivenPassword> {
  return { password_hash: await hashPassword(password), password_is_given: true }
}

async function newStanding(
  principal: Principal,
  everybody: readonly PersonRow[],
  person: PersonRow,
  wanted: Pick<SiblingChange, 'role' | 'rights' | 'status'>,
): Promise<Standing> {
  const standing: Standing = {
    ...(wanted.role !== undefined && wanted.role !== person.role && { role: wanted.role }),
    ...(wanted.role !== undefined && { is_parent: wanted.role === 'owner' }),
    ...(wanted.status !== undefined && wanted.status !== person.status && { status: wanted.status }),
    ...wanted.rights,
  }
  const changed = Object.fromEntries(
    Object.entries(standing).filter(([field, value]) => value !== person[field as keyof PersonRow]),
  ) as Standing
  if (Object.keys(changed).length === 0) return {}
  refuseStanding(principal, everybody, person, changed)
  if (changed.may_see_finances !== undefined || changed.may_see_purchase_prices !== undefined)
    refuseInconsistent({ ...rightsOf(person), ...changed })
  if (wanted.rights) refuseUngrantable(principal, wanted.rights, rightsOf(person))
  return changed
}

function refuseStanding(
  { subjectId }: Principal,
  everybody: readonly PersonRow[],
  person: PersonRow,
  change: Standing,
): void {
  const isActiveParent = ({ status, is_parent: isParent }: Pick<PersonRow, 'status' | 'is_parent'>) =>
    status === 'active' && isParent
  const after = { status: change.status ?? person.status, is_parent: change.is_parent ?? person.is_parent }
  const problem = standingProblem({
    isSelf: person.user_id === subjectId,
    wasActiveParent: isActiveParent(person),
    staysActiveParent: isActiveParent(after),
    otherParents: everybody.filter((each) => each.user_id !== person.user_id && isActiveParent(each)).length,
  })
  if (problem) throw fieldRefusal(change.status === undefined ? 'role' : 'status', problem)
}

/** Finances without purchase prices are none (T-16): said, not dropped. */
function refuseInconsistent(rights: GivenRights): void {
  if (consistent(rights).may_see_finances !== rights.may_see_finances)
    throw fieldRefusal('rights.may_see_finances', 'finances-need-prices')
}

function refuseUngrantable(principal: Principal, wanted: GivenRights, had: GivenRights): void {
  const missing = notGrantable(wanted, had, grantable(principal))
  if (missing) throw fieldRefusal(`rights.${missing}`, 'right-not-held')
}

async function refuseTaken(people: PeopleRepository, username: string, exceptId: number | null): Promise<void> {
  if (await people.isTaken(username, exceptId)) throw fieldRefusal('username', 'username-taken')
}

function rightsOf(row: GivenRights): GivenRights {
  return {
    can_place_orders: row.can_place_orders,
    may_see_purchase_prices: row.may_see_purchase_prices,
    may_see_finances: row.may_see_finances,
  }
}
