import {
  type Icon, IconAirConditioning, IconArmchair, IconBattery3, IconBolt, IconBrandSpeedtest, IconCar, IconCircleDot, IconDroplet, IconEngine, IconFilter, IconFlame, IconGasStation, IconLink, IconLock, IconManualGearbox, IconPropeller,
  IconRadio, IconRotate, IconShield, IconSteeringWheel, IconTemperature, IconTool, IconTractor, IconTruck, IconWheel, IconWind, IconWiper,
} from '@tabler/icons-react'

/** Main groups by their key in the catalogue; what is not here gets a wrench. */
const icons: Readonly<Record<string, Icon>> = {
  brakes: IconCircleDot, cv_brakes: IconCircleDot, filters: IconFilter, engine: IconEngine, belt_drive: IconRotate, suspension: IconBrandSpeedtest, cv_suspension: IconBrandSpeedtest, axle_mounting: IconWheel, cv_axles: IconWheel,
  steering: IconSteeringWheel, wheel_drive: IconPropeller, axle_drive: IconPropeller, clutch_group: IconManualGearbox, transmission: IconManualGearbox, cooling: IconTemperature, aircon: IconAirConditioning, heating: IconWind,
  exhaust: IconFlame, fuel_mixture: IconDroplet, fuel_supply: IconGasStation, ignition: IconBolt, electrics: IconBattery3, window_cleaning: IconWiper, headlight_cleaning: IconDroplet, body: IconCar, comfort: IconArmchair, interior: IconArmchair,
  locking: IconLock, info_comm: IconRadio, safety: IconShield, alt_drive: IconBattery3, towing: IconLink, wheels_tyres: IconWheel, cv_cabin: IconTruck, cv_pneumatics: IconWind, body_parts_k: IconTruck, tractor_parts: IconTractor,
}

export function categoryIcon(key: string): Icon {
  return icons[key] ?? IconTool
}
