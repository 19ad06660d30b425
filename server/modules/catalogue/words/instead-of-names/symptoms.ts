import { foldWords, sayingWords } from '#src/domain/reading/folded-words.ts'

/*
 * What people say is wrong with a car, by the keys of the kinds that are changed for it. A phrase counts only as a whole: `fum alb` asks for the
 * gasket of the head, and neither `fum` nor `alb` does.
 */
const SAID: readonly (readonly [kinds: string, phrases: string])[] = [
  [
    'brake_pads brake_disc',
    'scartaie la franare, scartaie frana, scartaie franele, scartaie cand franez, zgomot la franare, nyikorog a fek, csikorog a fek, nyikorognak a fekek, bremsen quietschen, bremse quietscht, squeaky brakes, brakes squeal, brakes squeaking, brake squeal',
  ],
  [
    'brake_disc',
    'vibreaza la franare, tremura la franare, tremura volanul cand franez, vibreaza cand franez, bate la franare, tremura volanul la franare, vibreaza volanul la franare, rezeg fekezeskor, remeg a kormany fekezeskor, bremse vibriert, vibriert beim bremsen, vibrates when braking, brakes vibrate, brake judder',
  ],
  [
    'battery battery_vehicle starter',
    'nu porneste, nu mai porneste, nu porneste dimineata, porneste greu, nem indul, nehezen indul, springt nicht an, springt nicht, startet nicht, wont start, won t start, doesn t start, does not start, hard to start',
  ],
  ['glow_plug battery battery_vehicle', 'nu porneste la rece, porneste greu la rece, porneste greu dimineata'],
  [
    'alternator',
    'nu incarca, nu incarca bateria, nu incarca acumulatorul, nem tolt, ladt nicht, batterie ladt nicht, not charging, battery not charging',
  ],
  [
    'head_gasket head_gasket_set',
    'fum alb, fum alb la esapament, feher fust, weisser rauch, white smoke, white smoke exhaust',
  ],
  ['injector egr_valve', 'fum negru, fum negru la esapament, fekete fust, schwarzer rauch, black smoke'],
  [
    'piston_rings',
    'fum albastru, fum albastru la esapament, consuma ulei, arde ulei, kek fust, blauer rauch, blue smoke, burns oil, burning oil',
  ],
  ['valve_cover_gasket crank_seal', 'pierde ulei, curge ulei, folyik az olaj, verliert ol, oil leak, leaking oil'],
  [
    'thermostat water_pump radiator_fan',
    'incalzeste motorul, supraincalzeste motorul, fierbe motorul, fierbe apa, melegszik a motor, felforr a motor, motor uberhitzt, motor wird heiss, engine overheating, overheating',
  ],
  [
    'radiator water_pump radiator_hose expansion_tank',
    'pierde antigel, pierde apa, curge antigel, curge apa, folyik a hutoviz, verliert kuhlwasser, loses coolant, losing coolant, coolant leak',
  ],
  ['heater_core thermostat', 'nu merge caldura, nu incalzeste, nem fut, heizung geht nicht, heater not working'],
  [
    'ac_compressor ac_condenser',
    'nu raceste, nu raceste clima, nu merge clima, nu merge aerul conditionat, nem hut a klima, klima kuhlt nicht, ac not cold, ac not cooling',
  ],
  [
    'stabilizer_link ball_joint shock_absorber',
    'bate roata, bate la roata, bate suspensia, kopog a futomu, fahrwerk poltert, knocking suspension, clunking suspension, suspension noise',
  ],
  [
    'wheel_bearing_kit',
    'huruie roata, huruit la roata, huruie la roata, vuieste roata, zgomot la roata, zug a kerek, bug a kerek, rad brummt, wheel noise, humming wheel',
  ],
  [
    'tie_rod_end inner_tie_rod',
    'bate directia, joc la directie, joc in volan, bate volanul, kopog a kormany, lenkung hat spiel, play in steering',
  ],
  [
    'clutch_kit clutch_kit_dmf',
    'patineaza ambreiajul, aluneca ambreiajul, csuszik a kuplung, kupplung rutscht, clutch slips, clutch slipping',
  ],
  [
    'window_regulator',
    'nu coboara geamul, nu urca geamul, geam cazut, nem megy az ablak, fenster geht nicht, window stuck',
  ],
  [
    'wiper_motor',
    'nu merge stergatorul, nu merg stergatoarele, nem megy az ablaktorlo, wischer geht nicht, wipers not working',
  ],
]

/** Phrases for what ails a car, as words, with the key of each kind. */
export const symptoms: readonly { readonly kind: string; readonly words: readonly string[] }[] = SAID.flatMap(
  ([kinds, phrases]) =>
    phrases
      .split(', ')
      .flatMap((phrase) => kinds.split(' ').map((kind) => ({ kind, words: sayingWords(foldWords(phrase)) }))),
)
