import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { cartLine, cartOf, miniCartOf } from '#tests/builders/cart.ts'
import { answer } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

/** Two sheets, of which Comanda is shown: Cod, Cantitate; D1, 3. Made by tests/builders/workbook.ts. */
const workbook = Uint8Array.from(
  atob(
    [
      'UEsDBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPAAAAeGwvd29ya2Jvb2sueG1sVY/BDsIgEER/hewHSPFogB489eJF451215RUIAHS9vNNiVV62c',
      '1MXmYysl3dm80Ukw1egTg10Gq5hDj1IUxabvdpaUl/c5PMDNnO9DC9gga4lrwC00iU98+8caTgGpzxaIAVs0MFAli8WFQQOywRNX7PYajYc8WK',
      'Urd3IL2sJ7wZR0f1DVqBpWwyKRgtInnQQvIK0weVtOS/7R9QSwMEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABoAAAB4bC9fcmVscy93b3JrYm9vay',
      '54bWwucmVsc7MJSs1JLMnMzyvOyCwotrNB5iqEJBalp5bYKpXnF2UXZ6SmlhTrgykDvYrcHCUFzxRbpSLPFAMlfRz69Cty9NH1GqLoNQTp1Ud1',
      'AwBQSwMEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABgAAAB4bC93b3Jrc2hlZXRzL3NoZWV0MC54bWx9j0EKwzAMBL8S/AERet3o0OYHfYFwBRVJbb',
      'BF8v0S99CmkFwEK4aRFmsuU32qOiPmubbZvSwNoQ/EoM+yEaO4MEpeGbHzIViaLendS2BYZTjf8gPkDNoixWNOkpuL656m5j47MPZ/fsbCF9Dy',
      'K6D9t9eiMtWty7frG1BLAwQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGAAAAHhsL3dvcmtzaGVldHMvc2hlZXQxLnhtbH2PQQrDMAwEvxL8ARF63e',
      'jQ5gd9gXAFFUltsEXy/RL30KaQXAQrhpEWay5Tfao6I+a5ttm9LA2hD8Sgz7IRo7gwSl4ZsfMhWJot6d1LYFhlON/yA+QM2iLFY06Sm4vrnqbm',
      'Pjsw9n9+xsIX0PIroP2316Iy1a3Lt+sbUEsBAgAAAAAAAAgAAAAAAAAAAACbAAAAAAAAAA8AAAAAAAAAAAAAAAAAAAAAAHhsL3dvcmtib29rLn',
      'htbFBLAQIAAAAAAAAIAAAAAAAAAAAATAAAAAAAAAAaAAAAAAAAAAAAAAAAAMgAAAB4bC9fcmVscy93b3JrYm9vay54bWwucmVsc1BLAQIAAAAA',
      'AAAIAAAAAAAAAAAAegAAAAAAAAAYAAAAAAAAAAAAAAAAAEwBAAB4bC93b3Jrc2hlZXRzL3NoZWV0MC54bWxQSwECAAAAAAAACAAAAAAAAAAAAH',
      'oAAAAAAAAAGAAAAAAAAAAAAAAAAAD8AQAAeGwvd29ya3NoZWV0cy9zaGVldDEueG1sUEsFBgAAAAAAAAAAAAAAAKwCAAAAAA==',
    ].join(''),
  ),
  (sign) => sign.charCodeAt(0),
)
const cart = cartOf([cartLine({ name: 'Plăcuțe de frână' })])
const answers = [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))]

const list = () => page.getByRole('textbox', { name: 'Lista' })
function choose(name: string, content: BlobPart) {
  const transfer = new DataTransfer()
  transfer.items.add(new File([content], name))
  const field = document.querySelector<HTMLInputElement>('input[type=file][accept*=".xlsx"]')!
  field.files = transfer.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a workbook becomes the text that copying it gives, below what is there; which sheet is said @CART-01', async () => {
  await openScreen('/cart-v2', { answers })
  await press('Lipește o listă')
  await list().fill('GDB1550 x2')
  choose('Comanda.xlsx', workbook)
  await expect.element(list()).toHaveValue('GDB1550 x2\nCod\tCantitate\nD1\t3')
  await expectSeen(/Din Comanda.xlsx s-a citit numai foaia „Comanda”/, /3 rânduri/)
})

test('what cannot be read says what to do, and the list stays', async () => {
  await openScreen('/cart-v2', { answers })
  await press('Lipește o listă')
  await list().fill('GDB1550 x2')
  choose('vechi.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
  await expectSeen(/vechi.xls este în formatul vechi .xls sau are parolă/)
  choose('poza.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0))
  await expectSeen(/poza.png nu poate fi citit/)
  choose('rupt.xlsx', workbook.slice(0, 300))
  await expectSeen(/rupt.xlsx nu poate fi citit/)
  choose('gol.csv', '')
  await expectSeen(/gol.csv este gol/)
  await expect.element(list()).toHaveValue('GDB1550 x2')
})
