import { Trans, useLingui } from '@lingui/react/macro'
import { IconForms } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'

interface UnreadTextProps {
  /** The chassis number that may be meant. */
  readonly vin: string | null
  /** Where a chassis number is searched. */
  readonly searchedAt: '/vehicle' | '/yq/main'
  /** The group of parts that the vehicle is for. */
  readonly category?: number | undefined
  /** What is wrong, in words. */
  readonly children: ReactNode
}

/** In place of a result: what is wrong with the text, and what may be searched instead. */
export function UnreadText({ vin, searchedAt, category, children }: UnreadTextProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconForms size={40} stroke={1.6} />}
      title={t`Verificați ce ați scris`}
      action={
        <>
          {vin === null ? null : (
            <ButtonLink to={searchedAt} search={{ vin, category }}>
              <Trans>Caută {vin}</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/vehicle" search={{ category }} variant="default">
            <Trans>Alege după marcă</Trans>
          </ButtonLink>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
