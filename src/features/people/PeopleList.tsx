import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconCircle, IconCircleFilled, IconMail } from '@tabler/icons-react'
import type { Sibling } from '#src/contract/people/people.ts'
import { givenRights } from '#src/domain/people/people-rules.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { rightLabels, useRoleWord } from '#src/components/people/role-words.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './People.module.css'

/** The people of the company with role, rights and presence; each opens their sheet. */
export function PeopleList({ people, knowsPresence }: { people: readonly Sibling[]; knowsPresence: boolean }) {
  const { t } = useLingui()
  return (
    <ul role="list" aria-label={t`Utilizatori`} className={classes['list']}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} knowsPresence={knowsPresence} />
      ))}
    </ul>
  )
}

function PersonRow({ person, knowsPresence }: { person: Sibling; knowsPresence: boolean }) {
  const { i18n, t } = useLingui()
  const roleWord = useRoleWord()
  const rights = givenRights.filter((right) => person.rights[right])
  return (
    <li className={classes['row']}>
      <div>
        <Link
          to="/account/manage-accounts"
          search={{ person: person.id }}
          className={classes['name']}
          id={`person-${person.id}`}
        >
          {person.first_name} {person.family_name}
        </Link>
        <p className={classes['soft']}>
          {[person.username, person.nickname, person.is_self ? t`dvs.` : ''].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={classes['tags']}>
        {person.role === '' ? null : <Tag tone={person.is_parent ? 'accent' : 'neutral'}>{roleWord(person.role)}</Tag>}
        {rights.map((right) => (
          <Tag key={right}>{i18n._(rightLabels[right])}</Tag>
        ))}
      </div>
      <div className={classes['tags']}>
        <Standing person={person} knowsPresence={knowsPresence} />
        {person.owes_own_password ? (
          <Tag tone="warn">
            <Trans>Fără parolă proprie</Trans>
          </Tag>
        ) : null}
      </div>
    </li>
  )
}

function Standing({ person, knowsPresence }: { person: Sibling; knowsPresence: boolean }) {
  const formats = useFormats()
  if (person.status === 'blocked')
    return (
      <Tag tone="bad" icon={<IconBan aria-hidden />}>
        <Trans>Blocat</Trans>
      </Tag>
    )
  if (person.is_invited)
    return (
      <Tag tone="warn" icon={<IconMail aria-hidden />}>
        <Trans>Invitat</Trans>
      </Tag>
    )
  if (person.online && knowsPresence)
    return (
      <Tag tone="ok" icon={<IconCircleFilled size={10} aria-hidden />}>
        <Trans>Online</Trans>
      </Tag>
    )
  return (
    <>
      {knowsPresence ? (
        <Tag icon={<IconCircle size={10} aria-hidden />}>
          <Trans>Offline</Trans>
        </Tag>
      ) : null}
      <span className={classes['soft']}>
        {person.last_seen_at === null ? <Trans>niciodată</Trans> : formats.age(person.last_seen_at)}
      </span>
    </>
  )
}
