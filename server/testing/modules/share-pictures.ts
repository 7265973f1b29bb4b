/** Titles as people write them, by script. */
export const titlesByScript = {
  latin: 'Rooftop Vinyl Night',
  accents: 'Ærlig øl, Łódź, Ångström, façade, Straße',
  vietnamese: 'Tiếng hát mùa xuân',
  cyrillic: 'Дни музыки в Сибири',
  greek: 'Νύχτα ποίησης',
  arabic: 'حفلة موسيقى الجاز في بيروت',
  hebrew: 'ערב שירה וסיפורים',
  japanese: '東京ジャズナイト：夏の夜の音楽会',
  korean: '서울의 밤 산책과 작은 음악회',
  chinese: '上海爵士音乐节',
  devanagari: 'दिल्ली में कविता की शाम',
  thai: 'คืนดนตรีแจ๊สที่เชียงใหม่',
  mixed: 'מסיבת Jazz 東京 на крыше',
} as const

/** Titles that nobody means well with. */
export const hostileTitles = [
  '<script>alert(1)</script> & "quoted" \'text\' ${x} %00 \\n',
  '\u0000\u0001\u202Egnihtemos\u2066\u0007',
  'W'.repeat(150),
  '語'.repeat(150),
  '﷽'.repeat(150),
  `Z${'\u0336\u0321\u0322\u0327'.repeat(35)}algo`,
  'a'.repeat(149) + ' b',
  '🎉'.repeat(75),
  '\u{E0041}\uD800',
]
