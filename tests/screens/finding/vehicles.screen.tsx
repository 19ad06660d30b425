import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import {
  engine,
  manufacturer,
  model,
  userVehicle,
  vehicleBadge,
  vehicleDetails,
} from '#tests/builders/answers/vehicle-answers.ts'
import { answer, fail, refuse, type ShopAnswer } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const noVins = answer(vehicleSearchEndpoints.vinHistory, { vinNumbers: [] })
const types = answer(vehicleEndpoints.types, { items: [{ type: 'PC', models: 40 }] })
const makers = answer(vehicleEndpoints.manufacturers, { items: [manufacturer()] })
const audi = page.getByRole('link', { name: 'AUDI' }).first()

screenStates('/vehicle', {
  async empty() {
    await openScreen('/vehicle', {
      answers: [noVins, types, answer(vehicleEndpoints.manufacturers, { items: [] })],
    })
    await expectSeen('Niciun producător cu acest nume')
  },
  async failed() {
    const { shop } = await openScreen('/vehicle', { answers: [noVins, types, fail(vehicleEndpoints.manufacturers)] })
    await expectRetried(shop, 'AUDI', makers)
  },
  async refused() {
    await openScreen('/vehicle', { answers: [noVins, types, makers] })
    const field = page.getByLabelText('VIN, număr de înmatriculare sau mașina')
    await field.fill('WAUZZZ8K9BA12')
    await press('Caută vehiculul')
    const again = page.getByLabelText('VIN, număr de înmatriculare sau mașina')
    await expect.element(again).toHaveValue('WAUZZZ8K9BA12')
    await expect.element(again).toHaveAccessibleDescription(/17/)
  },
  async offline() {
    const { reopen } = await openScreen('/vehicle', { answers: [noVins, types, makers] })
    await expect.element(audi).toBeVisible()
    await reopen('off')
    await expect.element(audi).toBeVisible()
  },
  async long() {
    await openScreen('/vehicle?type=PC&make=5&model=60', {
      size: phone,
      answers: [
        noVins,
        types,
        answer(vehicleEndpoints.manufacturers, { items: [manufacturer({ manuName: longText(60) })] }),
        answer(vehicleEndpoints.models, { items: [model({ modelName: longText(120) })] }),
        answer(vehicleEndpoints.engines, {
          items: [engine({ carName: longText(80), engineCodes: [longWord(40)], fuel: longText(60) })],
        }),
      ],
    })
    await expectSeen(longText(80))
    await expectWordsWhole()
  },
})

const visited = answer(vehicleEndpoints.putUserVehicle, userVehicle())
const carAnswers = (...more: ShopAnswer[]) => [answer(vehicleEndpoints.details, vehicleDetails()), visited, ...more]
const plate = page.getByLabelText('Număr de înmatriculare')

screenStates('/vehicle/$carId', {
  async empty() {
    await openScreen('/vehicle/7', {
      answers: carAnswers(answer(vehicleEndpoints.details, vehicleDetails({ fillingCapacities: [] }))),
    })
    await expectSeen('Nu sunt cunoscute pentru acest vehicul.')
  },
  async failed() {
    const { shop } = await openScreen('/vehicle/7', { answers: carAnswers(fail(vehicleEndpoints.details)) })
    await expectRetried(shop, 'Date tehnice', ...carAnswers())
  },
  async refused() {
    const message = 'Numărul a fost schimbat între timp de un coleg.'
    const { shop } = await openScreen('/vehicle/7', { answers: carAnswers() })
    await expectSeen('Date tehnice')
    shop.say(
      refuse(vehicleEndpoints.putUserVehicle, 422, {
        code: 'validation',
        message,
        errors: { registration_number: [message] },
      }),
    )
    await plate.fill('CJ 77 ABC')
    await press('Salvează')
    await expect.element(plate).toHaveAccessibleDescription(message)
    await expect.element(plate).toHaveValue('CJ 77 ABC')
  },
  async offline() {
    const { reopen } = await openScreen('/vehicle/7', { answers: carAnswers() })
    await expectSeen('Date tehnice')
    await reopen('off')
    await expectKnown('Date tehnice')
    await expectSeen('Pentru descărcare este nevoie de conexiune.')
  },
  async long() {
    const long = vehicleDetails({
      manuName: longText(60),
      modelName: longText(120),
      carName: longWord(60),
      transmission: longText(100),
      fuel: longWord(60),
      fillingCapacities: [{ key: 'oil_spec', value: longWord(80) }],
    })
    await openScreen('/vehicle/7', { size: phone, answers: carAnswers(answer(vehicleEndpoints.details, long)) })
    await expectSeen(longText(100))
    await expectWordsWhole()
  },
})

const own = answer(vehicleEndpoints.userVehicles, { items: [userVehicle()] })

screenStates('/visited-vehicles', {
  async empty() {
    await openScreen('/visited-vehicles', { answers: [noVins] })
    await expectSeen('Niciun vehicul deschis încă')
  },
  async failed() {
    const { shop } = await openScreen('/visited-vehicles', { answers: [noVins, fail(vehicleEndpoints.userVehicles)] })
    await expectRetried(shop, 'CJ 01 ABC', own)
  },
  async refused() {
    const message = 'Aveți deja 200 de vehicule păstrate.'
    await openScreen('/visited-vehicles', {
      answers: [
        noVins,
        answer(vehicleEndpoints.userVehicles, { items: [userVehicle({ saved: false })] }),
        refuse(vehicleEndpoints.putUserVehicle, 422, { code: 'too-many-vehicles', message, details: { most: 200 } }),
      ],
    })
    await press(/^Păstrează în listă/)
    await expectSeen(message, 'CJ 01 ABC')
    await expect
      .element(page.getByRole('button', { name: /^Păstrează în listă/ }))
      .toHaveAttribute('aria-pressed', 'false')
  },
  async offline() {
    const { reopen } = await openScreen('/visited-vehicles', { answers: [noVins, own] })
    await expectSeen('CJ 01 ABC')
    await reopen('off')
    await expectKnown('CJ 01 ABC')
  },
  async long() {
    const long = vehicleBadge({ manuName: longText(60), modelName: longText(120), carName: longWord(60) })
    await openScreen('/visited-vehicles', {
      size: phone,
      answers: [noVins, answer(vehicleEndpoints.userVehicles, { items: [userVehicle({ vehicle: long })] })],
    })
    await expectSeen(new RegExp(longWord(60)))
    await expectWordsWhole()
  },
})
