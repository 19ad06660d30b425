import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IsoDateTime } from '../fields.ts'
import { newPassword, OwnPassword } from './password.ts'
import { phone } from './phone.ts'
import { Message } from './session.ts'

/** What somebody is in a workshop: owner (titular), storekeeper (gestionar), mechanic, apprentice, bookkeeper. Each stands for rights (domain/people/people-rules.ts). */
export const roleKeys = ['owner', 'storekeeper', 'mechanic', 'apprentice', 'bookkeeper'] as const
export type RoleKey = (typeof roleKeys)[number]

/** What a parent can give to a colleague; finances need purchase prices (T-16). */
export const GivenRights = v.object({
  can_place_orders: v.boolean(),
  may_see_purchase_prices: v.boolean(),
  may_see_finances: v.boolean(),
})
export type GivenRights = v.InferOutput<typeof GivenRights>

/** A colleague as the parent sees them: their real name also where a nickname hides it from others. */
export const Sibling = v.object({
  id: Id,
  username: v.string(),
  first_name: v.string(),
  family_name: v.string(),
  nickname: v.string(),
  hide_real_name: v.boolean(),
  email: v.string(),
  phone: v.string(),
  /** A key of `roleKeys`, or words of an import. */
  role: v.string(),
  is_parent: v.boolean(),
  rights: GivenRights,
  status: v.picklist(['active', 'blocked']),
  online: v.boolean(),
  last_seen_at: v.nullable(IsoDateTime),
  is_self: v.boolean(),
  /** Names, username, mail, phone and password are changed in the home company alone. */
  is_at_home: v.boolean(),
  /** Invited, and no password has been set yet. */
  is_invited: v.boolean(),
  /** Has a password that somebody else gave, and will be asked for one of their own. Absent where no shop asks for it. */
  owes_own_password: v.optional(v.boolean()),
  /** Logs in by a code as well. */
  has_second_factor: v.optional(v.boolean(), false),
  /** Works for another company too: what they log in by is theirs alone to change. */
  is_elsewhere: v.optional(v.boolean()),
})
export type Sibling = v.InferOutput<typeof Sibling>

const required = (max: number) => v.pipe(trimmedText(max), v.nonEmpty())
/** Letters of one alphabet, each in its usual form: a Cyrillic „а” among Latin letters, a full-width one, or a dotless „ı” is another name that looks the same (decision 176). */
const isUnmistakable = (name: string) =>
  name.normalize('NFKC') === name.normalize('NFC') &&
  [/^(?:\P{L}|[a-zßæœøłđ])*$/iu, /^(?:\P{L}|\p{Script=Cyrillic})*$/u, /^(?:\P{L}|\p{Script=Greek})*$/u].some(
    (alphabet) => alphabet.test(name.normalize('NFD')),
  )
/** The message is the text's key. */
const username = v.pipe(
  required(60),
  v.minLength(3),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u, 'username-characters'),
  v.check(isUnmistakable, 'username-mixed'),
)
const identity = {
  first_name: required(60),
  family_name: required(60),
  nickname: trimmedText(60),
  hide_real_name: v.boolean(),
  username,
  email: v.pipe(required(120), v.email()),
  phone: phone(40),
}

/** Without a password the person is sent a link by which they set one. */
export const NewSibling = v.object({
  ...identity,
  nickname: v.optional(identity.nickname, ''),
  hide_real_name: v.optional(identity.hide_real_name, false),
  phone: v.optional(identity.phone, ''),
  role: v.picklist(roleKeys),
  rights: GivenRights,
  password: v.optional(newPassword),
})
export type NewSibling = v.InferOutput<typeof NewSibling>

/** What is given is changed. `current_password`: one's own, where it is what somebody logs in by. */
export const SiblingChange = v.object({
  id: Id,
  current_password: v.optional(OwnPassword),
  ...v.partial(
    v.object({
      ...identity,
      role: v.picklist(roleKeys),
      rights: GivenRights,
      status: v.picklist(['active', 'blocked']),
      password: newPassword,
    }),
  ).entries,
})
export type SiblingChange = v.InferOutput<typeof SiblingChange>

const byParent = {
  access: 'user',
  needs: ['self', 'parent'],
  once: true,
  secrets: ['password', 'current_password'],
} as const

/** What a parent account does with the people of its company; never somebody who acts for it (T-25). */
export const peopleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/account/siblings',
    access: 'user',
    needs: ['parent'],
    summary: 'The people of the company, oneself first',
    answer: v.object({ items: v.array(Sibling) }),
  }),
  store: endpoint({
    method: 'POST',
    path: '/account/store',
    summary: 'Add a person to the company, by invitation or with a password',
    status: 201,
    body: v.object({ user: NewSibling }),
    answer: v.object({ id: Id, message: v.string() }),
    ...byParent,
  }),
  update: endpoint({
    method: 'POST',
    path: '/account/siblings/update',
    summary:
      'Change a person of the company: names, role, rights, blocked or not; username, mail and password by the own password',
    body: v.object({ user: SiblingChange }),
    answer: Message,
    ...byParent,
  }),
  destroy: endpoint({
    method: 'POST',
    path: '/account/siblings/destroy',
    summary: 'Take a person out of the company; what they did stays',
    body: v.object({ id: Id }),
    answer: Message,
    ...byParent,
  }),
}
