import { brand } from '#src/contract/brand.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { text } from '#server/texts/text.ts'

export interface Named {
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}
type Reader = Pick<Principal, 'isParent' | 'aclRoles' | 'actorId' | 'subjectId'>

export function realName({ first_name, family_name }: Pick<Named, 'first_name' | 'family_name'>): string {
  return `${first_name} ${family_name}`.trim()
}

/** The name that colleagues see: the nickname alone when the person hides the real one. */
export function displayName(user: Named): string {
  return user.hide_real_name && user.nickname !== '' ? user.nickname : realName(user)
}

/** A nickname hides the real name from colleagues, never from a parent or the distributor's people, not even while they act for a colleague (decision 267). */
export function seesRealNames({ isParent, aclRoles, actorId, subjectId }: Reader): boolean {
  return isParent || actorId !== subjectId || isStaff(aclRoles, brand.slug)
}

/** How people are called for who reads of them. */
export function nameFor(reader: Reader): (user: Named) => string {
  return seesRealNames(reader) ? realName : displayName
}

/** Who wrote a document, for who reads of it: also who of staff did it in the person's name, where one did (T-25). */
export function writerFor(reader: Reader & Pick<Principal, 'locale'>): (user: Named, actor: Named | null) => string {
  const nameOf = nameFor(reader)
  return (user, actor) =>
    actor === null
      ? nameOf(user)
      : text(reader.locale, 'written-through', { by: nameOf(user), actor: displayName(actor) })
}
