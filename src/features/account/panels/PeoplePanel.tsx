import { Trans } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

/** The way of a parent to the people of the company: it stands among the company's settings, since few go there often. */
export function PeoplePanel({ className }: { className: string | undefined }) {
  return (
    <Panel title={<Trans>Utilizatori</Trans>} className={className}>
      <p>
        <Trans>Cine lucrează în contul firmei și ce are voie.</Trans>
      </p>
      <ButtonLink
        to="/account/manage-accounts"
        variant="default"
        leftSection={<IconUsers size={20} stroke={1.75} aria-hidden />}
      >
        <Trans>Administrează utilizatorii</Trans>
      </ButtonLink>
    </Panel>
  )
}
