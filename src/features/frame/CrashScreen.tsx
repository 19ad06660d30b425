import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callErrorText } from '#src/components/call-error-text.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Page } from '#src/ui/Page.tsx'

/** A screen that broke, or whose code cannot be had offline. The frame and the other screens go on. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  // As Chromium and Firefox, Safari, and the loader of a screen's styles say it.
  const missingCode = error instanceof Error && /dynamically imported|module script|preload CSS/.test(error.message)
  const explain = () => {
    if (error instanceof ApiError) return callErrorText(i18n, error).text
    return missingCode ? <Trans>Verificați conexiunea și încercați din nou.</Trans> : <Trans>Ce ați lucrat este păstrat. Dacă eroarea se repetă, contactați suportul.</Trans>
  }
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
        {explain()}
      </ErrorState>
    </Page>
  )
}
