import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Page } from '#src/ui/Page.tsx'

/** A screen that broke, or whose code cannot be had offline. The frame and the other screens go on. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const missingCode = error instanceof TypeError && /import|fetch/i.test(error.message)
  return (
    <Page title={missingCode ? t`Pagina nu poate fi deschisă acum` : t`A apărut o eroare`}>
      <ErrorState
        title={missingCode ? t`Pagina nu este încă pe acest dispozitiv` : t`Pagina nu a putut fi afișată`}
        onRetry={retry}
        action={
          <Button variant="subtle" onClick={() => window.location.reload()}>
            <Trans>Reîncarcă aplicația</Trans>
          </Button>
        }
      >
        {missingCode ? <Trans>Verificați conexiunea și încercați din nou.</Trans> : <Trans>Ce ați lucrat este păstrat. Dacă eroarea se repetă, contactați suportul.</Trans>}
      </ErrorState>
    </Page>
  )
}
