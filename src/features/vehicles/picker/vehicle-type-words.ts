import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconBolt, IconBox, IconBus, IconCar, IconTractor, IconTruck } from '@tabler/icons-react'
import type { VehicleType } from '#src/contract/catalogue/vehicles.ts'

interface TypeLook {
  readonly word: MessageDescriptor
  readonly icon: typeof IconCar
}

export const vehicleTypeLooks: Record<VehicleType, TypeLook> = {
  PC: { word: msg`Autoturisme`, icon: IconCar },
  LCV: { word: msg`Utilitare`, icon: IconBus },
  CV: { word: msg`Camioane`, icon: IconTruck },
  TRACTOR: { word: msg`Tractoare`, icon: IconTractor },
  EV: { word: msg`Electrice și hibride`, icon: IconBolt },
  BODY: { word: msg`Suprastructuri`, icon: IconBox },
}
