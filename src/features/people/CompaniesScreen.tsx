import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { useSelectCompany } from '#src/data/company-select/company-select.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { isActedFor } from '#src/domain/people/people-rules.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import classes from './People.module.css'

/** /accounts: the companies that the person works for, and which one they go on in. */
export function CompaniesScreen() {
  const { t, i18n } = useLingui()
  const { companies, company, principal } = useUser()
  const isOnline = useOnline()
  const select = useSelectCompany()
  const isRefused = isActedFor(principal)
  return (
    <Page title={t`Firmele dvs.`} lead={<Trans>Fiecare cu coșul, comenzile și drepturile ei.</Trans>}>
      {isOnline ? null : (
        <p role="note">
          <Trans>Firma se schimbă numai cu conexiune.</Trans>
        </p>
      )}
      {isRefused ? (
        <p role="note">
          <Trans>Nu în numele clientului.</Trans>
        </p>
      ) : null}
      {select.error ? <p role="alert">{errorText(i18n, select.error)}</p> : null}
      {companies.length < 2 ? (
        <EmptyState
          icon={<IconBuilding size={40} stroke={1.5} />}
          title={t`Lucrați într-o singură firmă`}
          action={
            <ButtonLink to="/home">
              <Trans>Acasă</Trans>
            </ButtonLink>
          }
        >
          <Trans>{company.name}. Dacă altă firmă vă adaugă, apare aici.</Trans>
        </EmptyState>
      ) : (
        <ul role="list" className={classes['list']} aria-label={t`Firmele dvs.`}>
          {companies.map(({ id, name, customer_code: code }) => (
            <li key={id} className={classes['row']}>
              <span className={classes['company']}>
                <strong>{name}</strong>
                <span className={classes['soft']}>{code}</span>
              </span>
              {id === company.id ? (
                <Tag tone="ok">
                  <Trans>Aici lucrați acum</Trans>
                </Tag>
              ) : (
                <Button
                  variant="default"
                  disabled={!isOnline || isRefused}
                  loading={select.pending === id}
                  aria-label={t`Lucrați pentru ${name}`}
                  onClick={() => select.run(id)}
                >
                  <Trans>Lucrează aici</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
