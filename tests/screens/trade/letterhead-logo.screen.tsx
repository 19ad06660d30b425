import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { letterheadEndpoints, LOGO_BYTES_MAX } from '#src/contract/ordering/letterhead.ts'
import { answer, refuse } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { quietSettings } from '../support/quiet-answers.ts'
import { expectSeen, press } from '../support/screen-states.ts'

describe('the logo of the letterhead', () => {
  const choose = (file: File) => {
    const chooser = page.getByLabelText('Sigla firmei').element() as HTMLInputElement
    const data = new DataTransfer()
    data.items.add(file)
    chooser.files = data.files
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const letterhead = { name: 'Service Popescu', phone: '', vat_registered: true }
  /** Of one black point. */
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='),
    (char) => char.charCodeAt(0),
  )
  const shown = page.getByRole('img', { name: 'Sigla firmei' })
  const logos = () => {
    const state = { has_logo: false }
    return [
      ...quietSettings.filter(({ endpoint }) => endpoint !== letterheadEndpoints.read),
      answer(letterheadEndpoints.read, () => ({ ...letterhead, ...state })),
      answer(letterheadEndpoints.logo, { name: 'logo.png', type: 'image/png', bytes: png }),
      answer(letterheadEndpoints.uploadLogo, () => {
        state.has_logo = true
        return { ...letterhead, ...state }
      }),
      answer(letterheadEndpoints.removeLogo, () => {
        state.has_logo = false
        return { ...letterhead, ...state }
      }),
    ]
  }

  it('shows once it is uploaded, can be changed, and is gone when it is removed @CART-09', async () => {
    const { shop } = await openScreen('/account/settings', {
      size: desktop,
      user: { is_parent: true },
      answers: logos(),
    })
    await expectSeen('Alege o siglă (PNG sau JPEG)')
    expect(shown.elements()).toEqual([])
    choose(new File([png], 'sigla.png', { type: 'image/png' }))
    await expect.element(shown).toBeVisible()
    await expectSeen('Schimbă sigla')
    expect(shop.askedOf(letterheadEndpoints.uploadLogo)).toHaveLength(1)
    await press('Elimină sigla')
    await expectSeen('Alege o siglă (PNG sau JPEG)')
    await expect.poll(() => shown.elements()).toEqual([])
    expect(shop.askedOf(letterheadEndpoints.removeLogo)).toHaveLength(1)
  })

  it('that is too large does not leave, and one that is no picture is refused at its place; the next one may come @CART-09', async () => {
    const message = 'Alegeți o imagine PNG sau JPEG.'
    const { shop } = await openScreen('/account/settings', {
      size: desktop,
      user: { is_parent: true },
      answers: [
        ...logos().filter(({ endpoint }) => endpoint !== letterheadEndpoints.uploadLogo),
        refuse(letterheadEndpoints.uploadLogo, 415, {
          code: 'unsupported-media-type',
          message: 'Tipul nu este acceptat.',
          errors: { logo: [message] },
        }),
      ],
    })
    await expectSeen('Alege o siglă (PNG sau JPEG)')
    choose(new File([new Uint8Array(LOGO_BYTES_MAX + 1)], 'mare.png', { type: 'image/png' }))
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Fișierul are peste 2 MB. Alegeți o imagine mai mică.')
    expect(shop.askedOf(letterheadEndpoints.uploadLogo)).toEqual([])
    choose(new File(['MZ'], 'sigla.gif', { type: 'image/gif' }))
    await expect.element(alert).toHaveTextContent(message)
    expect(shown.elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Alege o siglă (PNG sau JPEG)' })).toBeEnabled()
  })
})
