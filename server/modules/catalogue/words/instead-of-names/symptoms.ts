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
    'fum alb, fum alb la esapament, fumega alb, scoate fum alb, iese fum alb, feher fust, weisser rauch, white smoke, white smoke exhaust',
  ],
  [
    'injector egr_valve',
    'fum negru, fum negru la esapament, fumega negru, scoate fum negru, fekete fust, schwarzer rauch, black smoke',
  ],
  [
    'piston_rings',
    'fum albastru, fum albastru la esapament, fumega albastru, scoate fum albastru, mananca ulei, consuma ulei, arde ulei, kek fust, blauer rauch, blue smoke, burns oil, burning oil',
  ],
  ['valve_cover_gasket crank_seal', 'pierde ulei, curge ulei, folyik az olaj, verliert ol, oil leak, leaking oil'],
  [
    'thermostat water_pump radiator_fan',
    'incalzeste motorul, supraincalzeste motorul, fierbe motorul, fierbe apa, melegszik a motor, felforr a motor, motor uberhitzt, motor wird heiss, motor wird zu heiss, motor kocht, tulmelegszik a motor, engine overheats, engine overheating, overheating',
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
    'bate roata, bate suspensia, bate pe gropi, bate la denivelari, bocane suspensia, troncane suspensia, bocane la denivelari, troncane la denivelari, zornaie suspensia, kopog a futomu, fahrwerk poltert, knocking suspension, clunking suspension, suspension noise',
  ],
  [
    'wheel_bearing_kit',
    'huruie roata, huruit la roata, vuieste roata, urla roata, zgomot la roata, zug a kerek, bug a kerek, rad brummt, wheel noise, humming wheel',
  ],
  [
    'tie_rod_end inner_tie_rod',
    'bate directia, joc la directie, joc in volan, bate volanul, kopog a kormany, lenkung hat spiel, play in steering',
  ],
  [
    'clutch_kit clutch_kit_dmf',
    'patineaza ambreiajul, aluneca ambreiajul, patineaza la plecare, csuszik a kuplung, kupplung rutscht, clutch slips, clutch slipping',
  ],
  [
    'window_regulator',
    'nu coboara geamul, nu urca geamul, geam cazut, nem megy az ablak, fenster geht nicht, window stuck',
  ],
  [
    'wiper_motor',
    'nu merge stergatorul, nu merg stergatoarele, nem megy az ablaktorlo, wischer geht nicht, wipers not working',
  ],
  [
    'steering_rack ps_pump',
    'volan greu, volanul greu, directie grea, directia grea, invarte greu volanul, nehez a kormany, nehezen forog a kormany, lenkung schwergangig, lenkung geht schwer, heavy steering, steering heavy, stiff steering',
  ],
  [
    'cv_joint_kit drive_shaft',
    'pacane la viraj, pocneste la viraj, pacane la intoarcere, pocneste la intoarcere, pacane in viraj, kattog kanyarban, ropog kanyarban, knackt beim lenken, knacken beim lenken, clicking when turning, clicks when turning',
  ],
  [
    'turbocharger maf_sensor fuel_filter',
    'nu trage, nu trage motorul, nu are putere, pierde putere, fara putere, nincs ereje, nem huz, keine leistung, zieht nicht, no power, loss of power, lost power',
  ],
  [
    'ignition_coil spark_plug ignition_cables',
    'merge in trei, merge in 3, merge in trei cilindri, da rateuri, rateaza motorul, kihagy a motor, rangat a motor, motor ruckelt, zundaussetzer, engine misfire, misfire, misfiring, engine misfires',
  ],
  [
    'engine_mount',
    'vibreaza la ralanti, tremura la ralanti, vibreaza motorul, tremura motorul, rezeg alapjaraton, remeg a motor, vibriert im leerlauf, vibrates at idle, engine vibrates, engine vibration',
  ],
  [
    'battery battery_vehicle alternator',
    'descarca bateria, descarca acumulatorul, lemerul az akku, batterie leer, batterie entladt sich, flat battery, dead battery, battery drains',
  ],
  [
    'master_cylinder brake_hose brake_fluid',
    'pedala moale, pedala frana moale, nem fekez, nem fekez rendesen, gyengen fekez, bremst nicht, bremst schlecht, brakes not working, poor braking, merge pedala la podea, franeaza slab, nu franeaza, puha a fekpedal, bremspedal weich, weiches bremspedal, soft brake pedal, spongy brakes, spongy pedal',
  ],
  [
    'tie_rod_end control_arm',
    'trage intr o parte, felrehuz, felre huz, zieht zur seite, pulls to one side, pulling to one side',
  ],
  [
    'handbrake_cable handbrake_shoes',
    'nu tine frana mana, nem fog a kezifek, handbremse halt nicht, handbrake not holding, handbrake wont hold',
  ],
  [
    'clutch_kit clutch_kit_dmf gear_cable',
    'intra greu in viteza, intra greu vitezele, nu intra in viteza, nu intra vitezele, sare din viteza, nehezen kapcsol, gange gehen schwer, hard to shift, grinding gears, gears grinding',
  ],
  ['release_bearing clutch_kit clutch_kit_dmf', 'huruie ambreiajul, zgomot la ambreiaj, noisy clutch, clutch noise'],
  [
    'abs_sensor',
    'martor abs, martorul abs, aprins abs, abs lampa, bec abs aprins, becul abs aprins, bec abs, abs leuchtet, abs light, abs light on',
  ],
  [
    'airbag_clockspring',
    'martor airbag, martorul airbag, aprins airbag, bec airbag, becul airbag, airbag lampa, airbag leuchtet, airbag light, airbag light on',
  ],
  [
    'throttle_body',
    'tureaza la ralanti, tureaza in gol, ralanti instabil, ralantiu instabil, oscileaza ralantiul, variaza ralantiul, fluctueaza turatia, alapjarat ingadozik, ingadozik az alapjarat, leerlauf schwankt, leerlauf unruhig, rough idle, idle hunting, unstable idle',
  ],
  [
    'washer_pump',
    'nu stropeste parbrizul, nu tasneste apa, nu vine apa la parbriz, nem spriccel, waschanlage spritzt nicht, washers not working, washer not spraying',
  ],
  [
    'blower_motor blower_resistor',
    'nu sufla aer, nu sufla aerul, nu merge suflanta, nu merge ventilatia, nem fuj, nem fujja a levegot, geblase geht nicht, geblase lauft nicht, blower not working, no air from vents',
  ],
  [
    'cabin_filter',
    'aburesc geamurile, aburesc parbrizul, miroase clima, miros la clima, parasodik az ablak, scheiben beschlagen, windows fogging, windows fog up, smelly ac',
  ],
  [
    'door_lock central_locking_motor',
    'nu inchide usa, nu deschide usa, nu incuie, nu descuie, nu merge inchiderea, nem zarodik az ajto, nem nyilik az ajto, tur schliesst nicht, door wont close, door wont lock, door wont open',
  ],
  ['tailgate_strut', 'cade haionul, nu sta haionul, nu tine haionul, nem all meg a csomagtarto, heckklappe halt nicht'],
  ['bonnet_strut', 'cade capota, nu sta capota, nu tine capota, motorhaube halt nicht'],
  [
    'fuel_pump fuel_feed_unit fuel_filter',
    'nu vine motorina, nu vine benzina, nu ajunge motorina, nu ajunge benzina, nem jon az uzemanyag, kein sprit, no fuel, fuel not reaching engine',
  ],
  [
    'vribbed_belt belt_tensioner',
    'scartaie cureaua, fluiera cureaua, tipa cureaua, sikit az ekszij, nyikorog az ekszij, keilriemen quietscht, belt squeal, squealing belt, belt squeals',
  ],
]

/** Phrases for what ails a car, as words, with the key of each kind. */
export const symptoms: readonly { readonly kind: string; readonly words: readonly string[] }[] = SAID.flatMap(
  ([kinds, phrases]) =>
    phrases
      .split(', ')
      .flatMap((phrase) => kinds.split(' ').map((kind) => ({ kind, words: sayingWords(foldWords(phrase)) }))),
)
