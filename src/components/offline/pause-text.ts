import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { useFormats } from '#src/i18n/use-formats.ts'
import type { Pause } from '#src/platform/offline/engine/view.ts'

/** Why what waits stands still, and when it goes on. */
export function pauseText(i18n: I18n, formats: ReturnType<typeof useFormats>, { reason, untilMs }: Pause): string {
  const time = formats.date(untilMs ?? 0, 'time')
  switch (reason) {
    case 'rate-limit':
      return i18n._(
        msg`Au plecat prea multe cereri într-un timp scurt, iar magazinul a cerut o pauză. Continuăm singuri la ${time}.`,
      )
    case 'busy':
      return i18n._(msg`Magazinul este aici, dar nu poate primi nimic acum. Încercăm din nou la ${time}.`)
    case 'storage':
      return i18n._(
        msg`Dispozitivul nu poate nota ce pleacă, așa că nu pleacă nimic: altfel s-ar putea trimite de două ori. Eliberați spațiu; încercăm din nou la ${time}.`,
      )
    case 'offline':
      return i18n._(msg`Fără legătură cu magazinul. Pleacă de la sine când răspunde din nou.`)
    case 'other-tab':
      return i18n._(msg`Trimiterea o face altă filă a aplicației, deschisă în acest browser.`)
    case 'logged-out':
      return i18n._(msg`Sesiunea s-a încheiat. Ce așteaptă rămâne aici și pleacă după ce vă autentificați din nou.`)
  }
}
