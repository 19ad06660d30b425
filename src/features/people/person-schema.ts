import * as v from 'valibot'
import { GivenRights, roleKeys, type Sibling } from '#src/contract/people/people.ts'
import { newPassword } from '#src/contract/people/password.ts'
import { presetFor } from '#src/domain/people/people-rules.ts'

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))
const required = (max: number) => v.pipe(text(max), v.nonEmpty())

/** What the form about a person shows. A role in the words of an import is no choice, and stays as long as none is chosen. */
const fields = {
  first_name: required(60),
  family_name: required(60),
  nickname: text(60),
  hide_real_name: v.boolean(),
  username: v.pipe(required(60), v.minLength(3)),
  email: v.pipe(required(120), v.email('email')),
  /** Of what is typed the shop says whether it is one: what was stored before stays. */
  phone: text(40),
  role: v.union([v.picklist(roleKeys), v.literal('')]),
  rights: GivenRights,
  password: v.union([v.literal(''), newPassword]),
  /** The parent's own, where what somebody logs in by changes. */
  current_password: v.string(),
}
export const PersonSchema = v.object(fields)
export const NewPersonSchema = v.variant('access', [
  v.object({ ...fields, access: v.literal('invitation'), password: v.string() }),
  v.object({ ...fields, access: v.literal('password'), password: newPassword }),
])
export type PersonValues = v.InferInput<typeof PersonSchema>
export type NewPersonValues = PersonValues & { access: 'invitation' | 'password' }

/** A mechanic, with the rights that somebody who holds these can give. */
export const newPerson = (held: GivenRights): NewPersonValues => ({
  first_name: '',
  family_name: '',
  nickname: '',
  hide_real_name: false,
  username: '',
  email: '',
  phone: '',
  role: 'mechanic',
  rights: presetFor('mechanic', held),
  password: '',
  current_password: '',
  access: 'invitation',
})

export function valuesOf(person: Sibling): PersonValues {
  const { first_name, family_name, nickname, hide_real_name, username, email, phone, rights } = person
  const role = roleKeys.find((key) => key === person.role) ?? ''
  const secrets = { password: '', current_password: '' }
  return { first_name, family_name, nickname, hide_real_name, username, email, phone, role, rights, ...secrets }
}

/** Without what stands empty around the words. */
export function trimmed<V extends PersonValues>(values: V): V {
  const { first_name, family_name, nickname, username, email, phone } = values
  return {
    ...values,
    first_name: first_name.trim(),
    family_name: family_name.trim(),
    nickname: nickname.trim(),
    username: username.trim(),
    email: email.trim(),
    phone: phone.trim(),
  }
}
