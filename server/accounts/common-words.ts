/**
 * Words and names that lists of breached passwords are made of. A password is one of them, or one with the ornaments
 * that people add, as `breached.ts` says.
 */
const groups = {
  phrases: `abc abcd acces access admin administrator again alright anything asdf asshole awesome baby babyboy babydoll
    babygirl babylove bestfriend bigboy bigdaddy bigdog bigdick bigman biteme bitch bitchy blahblah blessed blink
    blondie bollocks boobies booboo boogie bookworm brooklyn bubba bubbles buddy bullshit bunny butthead butter
    butterfly buttercup candy candyman changeme chicken cheese cheeky chillin choco chocolate chronic class coffee
    computer cookie cookies cool coolcat cooldude coolgirl coolguy cowboy cowboys crazy crystal cupcake cutie cutiepie
    daddy daddysgirl dancer dancing danger darkness darling default delete demo demon desire destiny devil diamond
    dickhead discover doctor doggie doudou dream dreamer dreams drummer dude electric element email emerald enter
    eternity everything example explorer express faith family fantasy father fatboy flower flowers football forever
    forgot foreveryoung freak freddy freedom friend friends friendship fuck fucker fuckface fucking fuckme fuckoff
    fuckyou fucku funny future fuzzy gamer gangsta gangster garden gateway genesis genius getmoney ghost giants
    ginger girl glitter goaway goddess godbless godisgood gold golden goldfish goodluck gorgeous grace grandma
    granny green guest guitar hacker hahaha happiness happy happyday heaven hello hellohello hellokitty hellyeah helpme
    hiphop hithere holiday home homer honest honey horny horse hotdog hotgirl hotmail hotstuff house icecream idiot
    idontknow ihateyou iloveme iloveu iloveyou iloveyousomuch imissyou imagine inlove insane inside install internet
    invisible ireland island jackass jackpot jellybean jesus jesuschrist jesusislord jesuslovesme jumping junior justice
    justme killer killme kiss kisses kissme kitten kitty kittycat knight ladybug latino laptop legend letmein letsgo
    liberty life lifeisgood light lights lipstick little lolita lollipop lolol london loser love loveable lovebug loveis
    loveme loveless lovelove lovely lover loverboy lovergirl lovers loveyou loving lovinglife lucky luckydog machine
    madness magic magical mamacita manager manchester marine married master matrix maximus maverick member memory
    mermaid metal millionaire miracle misty mommy momof money moneyman monkey monster moonlight mother motherfucker
    mountain movies muffin music musical mustang mylove mynoob myself myspace mypassword mysecret naked nature naughty
    newlife newpass newuser nobody noname none nopass nothing nothingness number nursing ocean office online
    onelove orange outlaw overlord pass passme passpass passion passw passwd password passwords passwort pa55word
    passcode payday peace peaches peanut peanutbutter pebbles people perfect pepper personal phoenix photo piano pickle
    picture pimpin pink pinky pirate pissoff playboy player playgirl please poison poohbear poop poopoo popcorn
    popular porn power powerful precious pretty prettygirl prince princesa princess private promise psycho public
    pumpkin punkrock puppy puppylove purple pussy pussycat qazwsx qqww1122 queen question quiet rainbow random rebel
    reallove redneck remember reggae rescue respect retard roadrunner rock rocker rocket rocknroll rockstar rockyou
    romance root roses runner sample scooter school scorpion secret secrets security senior server service sesame seven
    sexy sexybabe sexybitch sexyboy sexygirl sexylady sexyman sexymama sexyme shadow shithead shit shorty shutup silly
    silver simple sister skater skittles slayer sleep sleepy slipknot smart smile smiley smiles smoke smokey smokie
    smooth snickers snoopy snow snowball snowflake snowman soccer softball soldier someone something sorry soulmate
    spanky sparkle sparky special speedy spirit spongebob spooky spring squirt stardust starlight stars starwars steel
    stella storm strawberry strong student stupid success sucker sugar summer summertime sunflower sunny sunrise sunset
    sunshine super superman supergirl superstar support surfer surfing survivor sweet sweetheart sweetie sweetiepie
    sweetness sweetpea sweets swordfish sysadmin system target teacher teamo teddy teddybear temp temporary test tester
    testing testtest theking themaster theone thunder tigger tinkerbell tiny toor topsecret toto travel treasure
    trouble trucker trust trustme trustno truelove truth tryagain turtle tweety twilight unicorn unknown user username
    vacation vampire victory violet virgin visitor volcano wanker warrior water webmaster welcome wet whatever whatsup
    whiskey whocares wicked wildcat winner winter wizard woaini wolf wonderful work working world xanadu yellow young
    youandme yourmom zombie zxcvbn foobar guru qwerty qwertz azerty dvorak trustnoone opensesame letmeinnow iamgod`,
  more: `ranger rangers merlin diablo compaq badboy badgirl adidas casper murphy gemini phantom panties sexual booger
    natalie blaster bulldog1 blizzard phillip liverpoo maddog rainbow6 rosebud scorpio snoopdog stinky sweety tiger1
    walleye wizards woodland yankees1 zaphod ziggy abacus absolut academy access14 action adult aladdin albatross
    aliens1 allstar alpha alpine altima amadeus ambition anaconda antares anthem apache apollo13 archer archie arctic
    argentina aries armani armada arrow artist asdzxc asia asimov aspen aspire assman astra athena atomic audia4 aussie
    average aviator aztec backdoor bacon badass bagels ball ballet balls bananas bang banner barefoot barney1 baron
    bass bassman basket bastard bathroom battle bayern beagle beamer beanie beatle beauty1 beefcake bermuda bernie bigben
    bigballs bigbird bigbutt bigfish bigfoot bigguy bigjohn bigmac bigman1 bigmike bigone bigtime bigtits bigtoe bimmer
    biohazard birdman bishop bison bitchass blade blanca bling blitz blood1 bloody bluefish blueman bluemoon bobcat bobo
    bogart bonanza bondage bone bonehead boner bonkers booty bordeaux boss bossman bounce bowler bowman boxers brains
    brain brat breast breeze brewer brick bright bronze brooks brutal buckshot buckaroo buddha budlite buffett bugger
    bugs bugsbunny builder bull bulls23 bullseye bumble burger burning burton bush bushido business1 busted butch
    butler butthole buttons buzz cabbage cactus caesar cake calamity callie calgary calypso camel1 camero campbell canary
    cancer cannon canon canuck canyon capital captain1 caravan cardiff cargo caribou carnage carpet carrera carrot
    cartoon cascade cash castro catalyst catfish cats cayman cement centaur cerberus chains chameleon chaos chapman
    charger1 charm chaser cheater cheers cheese1 cheesecake cheesy chef chemical cherry1 chess chewbacca chewie chick
    chicks chico chief chili chip chips chivas1 chopin chosen christ1 chrome chubby chuck chunky cigar cinema cinnamon
    citroen clancy classics claymore clever cliff climber clipper closer clover clubber cobra1 cocaine cock cocks
    cocksucker coffee1 coldbeer comet comics commander common concept concrete condom conquest consumer contest cookbook
    cool1 coolness cooper1 coors cornwall coral cosmic cosmo cosmos cougar cougars country1 coventry cowboy1 coyotes
    cracker crackers crash crawford crazy1 creampie cricket1 cristal critter cross crow cruiser1 crusader cuddles cumshot
    cunt cupid custom1 cutlass cyclone cyclops cypress dagger daddy1 daisy1 damned dante daredevil darkman darkside
    darkstar darwin davidson daytona deacon deadhead deadly deejay deepthroat deer deeznuts delight delphi denmark
    deputy desert desktop destroy deutsch devildog dharma diamonds dickie digger dilbert dingdong dingo dipshit dirty
    disaster discus dogbert dogfood dogg doggy1 doghouse dogman dogs dolly dominion domino donner doobie doodle doom2
    dork dots doubleh dougie dragon1 dragonballz dragoon drake dreamcast dreaming drifter drizzle droopy drpepper drum
    duchess duke duncan1 durango dustin1 dynamic dynasty eagles1 earnhardt earthlink eastside eastwood ebony eclipse1
    edgewise eggplant einstein elcamino eldorado electra electron elephants elvis1 emerson emperor empires encore energy1
    enforcer enterprise epsilon erotic escalade escort esquire esprit essence euclid euphoria eureka evergreen evil
    exodus exotic explore extreme fabric faceless facebook factory fairlane fairway falcon1 fallen farmer farside fast
    fatass fatcat fatman faust fearless feather february federal feline fennec fetish fever fiesta fight fighter figaro
    finance finger fire fire1 firefighter firehawk firefox firenze firestorm fishhead fishing1 fitter flame flames flash1
    flasher flatron flipper floppy florence1 floyd fluffy1 flyboy flyer flying1 focus football1 ford fordf150 forest1
    forever1 forward fossil fountain foxylady fozzie freak1 freaky frederic free freebird1 freeman freemail freestyle
    freeuser freeway fresh fritz frog1 frogger front frost frosty fubar fucked fucker1 fuckhead fuckoff1 fuckthis fullmoon
    fungus furball fusion gambit gambler1 games gandalf1 garlic gasman gateway1 gators1 gemini1 geneva genetics geronimo
    getsome ghetto giant gideon gilligan ginger1 giorgio girls givemesome gladiator glacier glasgow glock gloomy goblin
    goblue godiva gofish golden1 goldeneye goldstar goldwing golf1 golfball goliath gonzo goober goodie goodlife goofy
    goose gopher gordo gorilla1 goten gotribe gotmilk governor gracie graphics grapefruit grateful gravis greedy green1
    greenbay gremlin grendel greyhound grinch groovy grumpy guardian guess guilty guitar1 gundam1 gunner gunners1 gunther
    hacked hahaha1 hairy halifax hallmark hallo1 hamlet hammer1 hamster1 handball hansolo hanson happy1 harder hardon
    hardrock harley1 harvard harvest hatred havefun hawkeye1 hawks headless healing heather1 hebrides hedges helena
    hellfire hellboy hello1 herbert herbie hercules heritage hermes hermit heroes hershey hershey1 hideaway highbury
    highway hilltop hobbes hobbit1 hogwarts1 hollow holly1 homeboy homepage honda1 honey1 hookem hooker hooligan hooper
    hooters hoover horizon hornet horney horny1 hotmail1 hotpussy hotsex hotshot hotties hottie house1 howdy hudson
    hugetits hummer hunter1 hunting husker hyperion icecream1 icehouse ichiban idaho ilovesex impact impala imperial
    incubus indigo indians infantry inferno infinite innocent insanity inspiron integra intel intense intrepid intruder
    invader ipswich irish ironhorse irving isabel1 islander isis italia1 jackal1 jackson1 jaguar1 jakarta jake1 jammer
    jasper1 jayhawk jayhawks jeep jello jellyfish jenny1 jeopardy jericho jester jesus1 jethro jewel jimbo jimmy1 joebob
    johndeere johnson1 joker1 jokers jonjon josie journal jumbo jumper jungle kahuna kaiser kamikaze kansas kashmir
    kenobi kermit kernel kestrel kicker kidrock killer1 kilroy kimber king1 kingfish kings1 kingsley kingston1 kipper
    kirby kitten1 kittys klaster knicks1 knight1 knights knockers kodiak kombat krishna kronos krypton labrador laguna
    lakers1 lambert lancer lancelot landmark landrover landing langley larson laser laserjet lasher latin lauren1 leaders
    leeds legacy legend1 lestat letmein1 letitbe letsdoit lexmark lexus libra lickme licker lightning1 limewire lincoln1
    lineman liquid lisa1 literature llcoolj local lockdown locked loco logan1 lollypop longbow longdong longer looking
    looney lottery love1 lovers1 lowrider lucifer lucky1 lucky7 lucky13 macbeth macdaddy machine1 macintosh macross
    maddux madman madmax maestro mafia maggie1 magic1 magician magna magnet magnetic majestic malachi mallard mallrats
    malone mammoth mandrake manhattan manager1 mankind manson manowar mantis mantra marathon marauder marble marine1
    mariner mariners marino marines maritime mariokart marker marketing marlin maroon mars1 marshal marshall marsha
    martini marty masters masturbate matador matches matrix1 maximum mayday mazda6 mclaren meadow meatball meatloaf
    megaman1 megatron melbourne1 mellon mentor merchant mercury1 meridian merlin1 mermaids meteor metroid mexico1 micron
    microlab micros middle midget midnight1 mike1 milk milano milkman millenium millwall minime minnie1 minister1 minnow
    minotaur mirage mirror mischief misfit misfits missile missy1 mnbvcx mobydick modem molly1 moneys money1 monkey1
    monroe monopoly monsters montecarlo montreal1 moocow moonbeam moonshine mordor1 morgan1 moriarty morris mortgage
    mother1 motherlode motion mouse1 mudvayne muffin1 mulder mulligan munchkin munster murder muscle mushrooms music1
    mustang1 mustard mutant mythology nacho nadine napoleon narnia nascar1 nascar24 nautica navajo navigator navyseal
    nebraska necromancer nelly nemesis neon nesbitt netscape network1 neutron newcastle newman newton newyork1 niceass
    nightmare nightwing nigel nineball nineinch nipper nipple nipples nissan1 nitram nitro nomad nomore nonsense nookie
    normal northside norway nostromo notebook notused novell nuclear nugget numbers nutmeg nuts nylons oakley oasis
    oatmeal obelix oblivion obsession oicu812 oldman oldschool olympus omega omegaman omicron online1 openup optical
    optimus option orange1 orchid oregano organ orgasm orgy original oscar1 osiris ostrich outback oxygen oyster packard
    packers1 paddle paddy paintball painter palace paladin palermo palmer palomino pamela1 panda1 panther1 panties1
    papabear paradigm paradox paragon parallel parks parrots partner party passat passion1 password12 password123 password2
    pastor pathfinder patriot pavement pavilion paxton peach1 peaches1 peanut1 pearl pearljam peekaboo peewee peggy pelican
    peninsula pentagon pentium pepper1 pepsi pepsi1 percy performance peri perkins persian peugeot phantom1 phish phoenix1
    phoenix2 photos physics picard picasso piccolo picher picks pigeon pikachu1 pinball pinetree pinhead pinocchio pioneer
    pipeline pippin pitcher pittsburgh pizza1 plasma platinum playa playboy1 playtime pleasure plumber1 plymouth poetry
    pointer polaris police1 polo polska1 pontiac1 pool poontang poop1 popcorn1 poppop poppy porno porsche1 porsche911
    porter portal portfolio poseidon positive potato powder power1 powers prayer preacher predator1 prelude premium
    presario presley pressure prestige princess1 private1 problem prodigy producer professor profit progress project
    prometheus prospect protect protoss provider prowler prozac pumpkin1 punisher1 punker puppet purple1 pussies pussy1
    pussy69 putter puzzle pyramid pyro qazwsx1 quality quantum quartz quasar quebec queens quest quicksilver quiksilver
    raccoons racer racerx rachel1 racing1 radar radiohead raider raiders1 railroad rainman rainyday rallye ramirez
    rammstein rampage rancid random1 raptors rasputin rasta rastaman ratman raven1 razor reading reaper rebecca1 rebels
    record redbaron redbone redcar reddevil reddog redeye redfish redfox redhat redhot redline redman redneck1 redrock
    redsox1 redwing redwood reebok reefer reeves reflex regent relax release remington renegade republic resident
    retired reveal reverend reynolds rhino rhubarb richmond rider ripken ripper river1 roadkill roadking roadrunner1
    roadster robbie robotics rocker1 rocket1 rocky1 rodeo rogers rolex rolling romance1 roman romans rookie rooster
    rootbeer rosemary1 rosewood rossignol roswell rotten rough rounder route royals rubber ruby rumble runaway russia1
    russian rustler sabotage sabre sacred saddle safari safety sailboat saint saints1 sakura salami salem sales salmon1
    salsa sambo samsung1 sanchez sanders sandman sandwich sanfran sanjose sapphire saratoga satan666 satellite satisfy
    saturn1 saxophone scanner scarecrow schmidt schnapps schooner science1 scirocco scoobie scooter1 score scott1
    scouts scream screen scrooge scruffy scuba sculptor seabee seagull search seattle1 secret1 seeker seinfeld selena1
    seminole seminoles sensei sentinel sephiroth sergeant serpent servant service1 session seymour shadow1 shadows shaggy
    shakespeare shakira shalom shaman shamrock shannon1 shark1 sharky sheena sheep1 sheeba shells sherman sherwood shield
    shiloh shimano shiner shinobi shiva shock shockwave shooting shopping short shotgun1 showtime shredder shuttle shyshy
    sidewinder sidney siemens signal signature silence silent silicon silver1 silverado simpson1 sinister sinner siren
    sixers sixpack sixtynine skeeter skidoo skinhead skinner skinny skipper skippy skorpion skydive skyhawk skylark slacker
    slammer slapshot slayer1 sleeper slick slider slimjim slippery sluggo slut sluts smackdown smallfry smashing smiths
    smitty smoker smooches smoothie smudge snake1 snapple snapshot sneakers snicker snoopy1 snowboard1 snowwhite1 soccer10
    soccer12 soldier1 solitude solo solution someday sonata song sonic1 sony sooners sophie1 soul southern southside
    southpaw sovereign space spaceman spam spankme spanner sparky1 sparrow spartan1 spears special1 specialk spectre
    speed speedo speedster spencer1 sphinx spider1 spidey spinner splash splinter spock spooge spoons sport sports spotty
    spring1 springer sprite spud spunky squash stacker stacy1 stalker stallone stanley1 star starbuck starfire starfox
    stargate1 starlite starman starter startrek1 starwars1 state static stealth stefano stella1 stephen1 sterling1
    steroids steve1 stevie stewie sticky stimpy stinger stingray stinker stocks stone stoned stonecold stones stoner
    stonewall stooges storage stranger strat strange strategy stratus streaming street streets stripper stud student1
    studio1 stupid1 sturgeon subway success1 suckdick sucked suckit suckme sugar1 sultan summer1 summit sundance sundown
    sunfire sunflower1 sunlight sunny1 sunset1 sunshine1 super1 superb superfly superior superman1 supernova supra surfer1
    surgery surprise survive susan1 swan1 swallow sweden1 sweetpea1 swimming1 swinger swoosh sylvester symbol symphony
    syracuse syncmaster tabasco tabitha taco tacobell taekwondo talisman talon tango tanker tapestry tarantula target1
    tarheel tarheels tarzan tasty tattoo taurus taxman taylor1 teacher1 teardrop techno teenage teens telecom tempest
    tempo temptress tennis1 tequila terror test1 test123 testing1 tetris texas1 thailand thanatos thanks theboss thecat
    thecrow thecure thedog thedude thegame thegreat thejudge thekid thelma themaster1 theman thesims thething thetruth
    thinking thistle thomas1 thong thorn thrasher threesome thriller throne thumper thunder1 thunderbird thx1138a tickle
    tiger2 tigercat tiger123 tights timber timberwolf timeless timmy tinker1 tinman titan titanic1 titans1 tits titties
    toffee toledo tomahawk tomatoes tomboy tombstone tommy1 toolman toonarmy topaz topdog topgun tornado1 toronto1 torpedo
    torrent torres toshiba total touching tower townsend toyota1 tracer track tracker training traffic trailer transam
    transfer trapper trek tribal tricky trident trigger trinity1 triple tripleh tripod triton trojan trombone trouble1
    trout1 truck trucks truman truth tsunami tucson tuesday1 tundra tunnel turbo turkey turner tuscany tuxedo twelve
    twinkie twins tycoon1 typhoon tyrant tyson ultimate ultra umbrella undead underground undertow unholy union unity
    unreal upsilon uptown uranus usmarine usmc utopia vagina valhalla valiant valley vampires vanguard vantage vauxhall
    velvet vengeance ventura verbatim verona viagra vietnam1 vigilant viking1 village villa vincent1 vintage1 violence
    violin viper1 virtual virus visa visual vivaldi vodka volcom volley volvo vulcan wallace wallet walrus walter1 warcraft1
    wareagle warlock warlord warning warren1 warrior1 washburn washington watcher waterboy waterloo watson wayne1 weasel
    weather webster weed weed420 weezer welcome1 welder wellington wendy1 werewolf weston westside westwood whatthe
    whiplash whistler whitehouse whiteout whites whitesox1 whitetail wicked1 wiggles wild wildcats1 wildfire wildman
    wildwood willy windmill windsor winner1 winnie winter1 wiseguy witch wizard1 wolf1 wolfgang wolves1 wombat women1 wonder1
    woodman woodstock woofer wookie woowoo wordpass work1 working1 wrangler wrench wrestle wrinkles xander xavier1 xerox
    xfiles1 xtreme yahoo yamaha1 yamato yankees2 yardbird yellow1 yogi yoyo yoyoma yugioh yukon yvonne1 zachary1 zander
    zapata zebra1 zebras zelda1 zeppelin1 zeus1 zinger zipper zoomer zorro1 zxasqw`,
  russian: `gfhjkm ghbdtn ghjcnj nfnmzyf cthutq yfnfif fylhtq vfrcbv kbyrby privet parol lubov solnce zaebali natasha sergey
    sergei andrey andrei dmitry dmitri vladimir olga tatyana svetlana alexey aleksey aleksandr maksim ekaterina anastasia
    vadim oleg igor denis roman ruslan timur artem kirill pavel mikhail yulia ksenia polina pakistan spartak zenit lokomotiv
    moskva rossiya kolobok lifehack 4815162342 therock beavis august blazer iwantu blowme qazxsw metallic`,
  names: `aaron abigail adam adrian adriana aidan alan albert alejandra alejandro alex alexa alexander alexandra alexia
    alexis alfredo alice alicia alison allison alyssa amanda amber amelia amy ana anderson andre andrea andres andrew
    andy angel angela angelica angelina angelo angie anita anna annette annie anthony antonia antonio apple april ariana
    ariel arnold arsenal arthur ashlee ashley ashlyn ashton audrey austin autumn ava avery bailey barbara barbie barney
    barry beatriz becky bella ben benjamin bernard bernie beth bethany betty beverly billy billybob blake bob bobby
    bonnie brad bradley brandi brandon brandy brenda brendan brent brian brianna bridget britney brittany brooke bruce
    bruno bryan bryant caleb calvin cameron camila camille candice carl carla carlos carlton carmen carol carolina
    caroline carolyn carrie carter casey cassandra cassie catalina catherine cathy cecilia cedric celeste celine cesar
    chad charlene charles charlie charlotte chase chelsea cheryl chester chloe chris chrissy christ christian
    christina christine christopher christy cindy claire clara claudia clayton clement clifford clinton cody colin
    colleen connor conor corey corinne courtney craig cristian cristina curtis cynthia daisy dakota dallas damian damien
    dan dana daniel daniela danielle danny darius darren dave david dawn dean deborah debbie denise dennis derek
    derrick desiree destiny devin dexter diana diane diego dolores dominic dominique don donald donna doreen doris
    dorothy douglas drew duncan dustin dwayne dylan eddie edgar eduardo edward edwin eileen elaine eleanor elena eli
    elias elijah elisabeth elizabeth ella ellen elliot elvis emily emma emmanuel eric erica erick erika erin ernesto
    esmeralda esteban esther ethan eugene eva evan evelyn fabian faith felicia felipe felix fernanda fernando florence
    frances francesca francis francisco frank frankie franklin fred frederick gabriel gabriela gabrielle garrett gary
    gavin gemma george georgia gerald gerard gilbert gina giovanni gloria gordon grace graham grant greg gregory
    guillermo gustavo hailey hannah harley harold harriet harrison harry harvey hayden hayley heather hector heidi
    helen henry herman holly howard hugo hunter ian ibrahim ignacio irene iris isaac isabel isabella isabelle isaiah
    ivan jack jackie jackson jacob jacqueline jade jaime jake james jamie jan jane janet janice jared jasmin jasmine
    jason javier jay jayden jazmin jean jeanette jeff jeffrey jenna jennifer jenny jeremiah jeremy jerome jerry jesse
    jessica jessie jill jim jimmy joan joanna joanne joaquin jocelyn joel joey johanna john johnny johnson jonathan
    jordan jorge jose joseph joshua joy joyce juan juanita judith judy julia julian juliana julie juliet julio justin
    justine kaitlyn karen karina karl karla kate katelyn katherine kathleen kathryn kathy katie katrina kayla keith
    kelly kelsey ken kendra kenneth kenny kevin kim kimberly kirsten klaus kristen kristin kristina kristine kristy
    krystal kurt kyle lance larry laura lauren laurie lawrence leah lee leo leon leonard leonardo leslie lewis liam
    liliana lillian lilly linda lindsay lindsey lisa logan lois lola lopez lorena lorenzo lori lorraine louis louise
    lucas lucia lucy luis luke lulu lydia lynn mackenzie maddie madeline madison maggie malcolm mandy manuel marc
    marcel marco marcos marcus margaret margarita maria mariah mariana marie marina mario marisol marissa mark marlene
    marley marlon martha martin martina marvin mary mason mateo matt matthew maureen maurice max maxine maxwell megan
    melanie melinda melissa melody mercedes meredith mia michael micheal michaela michele michelle miguel mike mikey
    miles milton miranda mitchell mohamed mohammed mohammad moises molly monica monique morgan moses muhammad mustafa
    nadia nancy naomi natalia natalie natasha nathan nathaniel neil nelson nicholas nick nicola nicolas nicole nikita
    nikki nina noah noel nora norman octavio olivia oliver omar oscar owen pablo paige pam pamela paola patricia
    patrick paul paula paulina pauline pedro penelope penny perry pete peter philip phillip phyllis preston priscilla
    rachel rafael ralph ramon randall randy raquel raul ray raymond rebecca regina reginald rene renee rhonda ricardo
    richard rick ricky riley rita robert roberta roberto robin rodney rodrigo roger roland ronald ronnie rosa rosalie
    rosario rose rosemary rosie ross roxanne roxy ruben russell ruth ryan sabrina sally salvador sam samantha sammy
    samson samuel sandra sandy santiago sara sarah sasha savannah scott sean sebastian selena serena sergio shane
    shannon sharon shaun shawn sheila shelby sheldon shelley sherry shirley sierra silvia simon simone sofia sonia
    sophia sophie spencer stacey stacy stanley stefan steph stephanie stephen steve steven stewart stuart sue susan
    susana susie suzanne sydney sylvia tamara tania tanner tanya tara tatiana taylor ted teresa terri terry theodore
    theresa thomas tiffany tim timothy tina todd tom tommy toni tony tracey traci tracy travis trevor trinity tristan
    troy tyler valentina valeria valerie vanessa vera veronica vicki vicky victor victoria vincent virginia vivian
    walter wanda warren wayne wendy wesley whitney wilfredo william williams willie willow wilson xavier ximena yesenia
    yolanda yvette yvonne zachary zoe smith jones garcia martinez rodriguez hernandez gonzalez miller davis`,
  sports: `arsenal astros athletics badminton barcelona baseball basketball bears bengals bicycle blackhawks blazers
    boxing braves broncos browns bruins buccaneers buckeye buckeyes bulldog bulldogs bulls cardinal cardinals celtic
    celtics chargers cheer cheerleader chelseafc chiefs chivas colts corvette cowboys cricket crimson cubs cycling
    dodgers dolphin dolphins eagle eagles everton falcon falcons ferrari fishing flyers fooball fussball gators golf
    golfer golfing gunners gymnast hammer hammers hawkeye hawkeyes heat hockey hockeyman hoops hornets huskers jaguar
    jaguars jets judo karate knicks lacrosse lakers liverpool longhorn longhorns manutd marlins mavericks mets
    miamiheat motocross nascar newyork ninja oilers orioles packers padres panther panthers patriots penguin penguins
    phillies pirates pistons quarterback raiders rangers ravens realmadrid redskins redsox redwings rockets rockies
    rugby running rushmore saints sabres seahawks senators skateboard skiing snowboard soccerball sonics spartan
    spartans spurs steelers striker surf swimmer swimming tennis texans titans trojans tottenham vikings volleyball
    warriors whitesox wildcats wrestling yankee yankees juventus`,
  nature: `alligator animal animals badger bamboo banana bear beaver beetle bigcat birdie blackbird blackcat blackdog
    blackjack bluebird bluesky broccoli buffalo camel cat catdog cheetah cherry chipmunk cobra coconut coyote cricket
    crocodile dog dogcat doggy donkey dragon dragonfly dragons duck duckie elephant ferret firebird fish fisher flamingo
    fox froggy frog gecko giraffe goat gorilla grapes hamster hawk hedgehog hippo honeybee horses hummingbird insect
    jackal kangaroo koala ladybird lemon leopard lion lioness lionking lizard llama lobster mango melon monkeys moose
    mouse mushroom octopus otter panda papaya parrot peach peacock pig piglet pineapple pitbull platypus polarbear pony
    puma puppies python rabbit raccoon raven redrose reptile rottweiler salmon scorpio shark sharks sheep snail snake
    spider spiderman squirrel starfish stallion swan tiger tigers toad tomato tortoise trout tulip vulture wasp
    watermelon whale whiskers wolverine wolves zebra boomer bandit baxter bear bella brutus buster cassie chico cleo
    coco copper dakota diesel dusty fluffy gizmo jasper kiki lady lassie lulu mickey minnie missy mittens mollydog
    nemo oreo patches pepper pluto pookie precious princess rambo rascal rocky rover rusty sadie samson sasha scooby
    scoobydoo scout shadow simba sparky spike tasha tinker toby tucker whisky winston yoda zeus`,
  culture: `acdc aerosmith alien aliens anarchy android anime apollo aragorn assassin atlantis avalon avatar avenger
    avengers babylon barbie batman beatles beethoven blackmetal bobmarley bond jamesbond bowling brooklyn buffy cartman
    casino castle charmed cinderella coldplay counterstrike cthulhu cyber darthvader deadpool deathnote depeche
    digimon disney doom dracula dragonball eclipse eminem enigma everquest excalibur fallout final finalfantasy firefly
    fortnite frodo gandalf garfield godfather godzilla goku gotham greenday guinness gundam halo harrypotter hendrix
    hermione highlander hobbit hogwarts hulk inuyasha ironman ironmaiden jedi jediknight joker jupiter kingkong
    korn legolas linkinpark lordoftherings madonna marvel megadeth megaman mercury metallica michaeljackson mickeymouse
    minecraft mordor morpheus motorola mozart naruto neptune nintendo nirvana nokia odyssey onepiece ozzy pacman
    pantera peterpan pikachu pinkfloyd playstation pokemon popeye potter powerrangers predator punisher qwertyman
    ramones rapunzel robocop robotech roblox runescape sailormoon samsung saturn scarface scorpions shrek simpson
    simpsons skywalker slimshady smallville smurf snowwhite sonic southpark spiderman startrek stargate stargazer
    starcraft stitch superhero supernatural swordsman terminator thebeatles thedoors titanic tomcat toyota transformer
    tupac twilight undertaker vader vegeta venom voodoo warcraft warhammer wolfman wolfpack wonderwoman wrestler xbox
    xfiles zelda zeppelin zorro`,
  things: `airborne airforce airplane amazon america american amsterdam angel angels apple apples arizona army asshole
    atlanta atlantic aurora australia awesome baker banker barcelona beach beautiful beauty beer berlin bicycle bigred
    biology bird birthday black blackberry blackie blackout blood blowjob blue blueberry blueeyes blues boat boeing
    boston bottle boxer boxster bradford brasil brazil bread bridge brother brown bubble budlight budweiser bullet burger
    business cadillac calendar california camaro camera canada canadian captain carbon carnival cassanova cellphone
    center century challenge champ champion chance change chanel charger charity chef chemistry cherokee chevrolet chevy
    chicago china chinese choice chopper christmas circus city civic classic clown cocacola college colombia colorado
    color colors commando company condor connect contact content control cooper corolla corona cottage country cowgirl
    cream creative cruise cruiser custom customer dance dark darkangel data deadman death december delta denver design
    designer detroit devils digital dinosaur director disco divine dodge dollar dollars donut driver drums ducati
    dynamite eagle1 earth easter easy eclipse edison egypt eight elite empire energy engine engineer england english
    entrance escape espana europe evolution excellent fabulous fender ferrari fiction fireball fireman firewall
    fitness flash florida flying forest formula fortune foxtrot france freebird french friday frozen fuckit galaxy
    gambler gaming general georgia german germany gibson gloria goodboy goodgirl goodtimes google grandpa gravity
    greece griffin grizzly halloween hamilton hammer handsome hardcore hardware harmony havana hawaii health heart
    heartbreaker hearts helicopter hollywood homework honda honduras hope hopeful hospital hotrod houston hurricane
    hustler hydrogen iceberg iceman icecube indian indiana infinity instagram iphone italia italian italy jacket jamaica
    japan jazz jeans jewels joker journey juice july june karma kawasaki keyboard king kingdom kings kingston lamborghini
    lasvegas lavender leader leather lemonade lesbian library lightning lincoln liverpool lobster logitech lonely
    longhair lotus louisiana lumber madrid magnolia magnum malibu manchester manila march marijuana market marlboro mars
    maryland master1 mazda medical melbourne memphis mexican mexico miami michigan microsoft midnight military million
    minnesota minister mission mississippi mister mobile modern monday mongoose montana monitor montreal moon morning
    moscow motocross motor motorcycle mylife mystery naples nashville navy network nevada newport nigeria nissan
    northern november nurse oakland october ohio oklahoma olympia operator optimist oregon orlando oxford pacific
    panasonic paradise paris parker password1 pencil pennsylvania peru philips phone pilot pizza planet plastic plumber
    poker police pontiac porsche portland portugal pregnant premier president printer prophet puertorico qwertyui
    racecar racing radical radio raptor reality redbull redhead redred redrum religion renault research river robot
    rolltide romeo russia sabbath sailing sailor samurai sandiego satan saturday savage scania scarlet science scotland
    scotty scratch seattle september serenity seventeen seventyseven sexsex shelter sherlock shooter shotgun singapore
    singer sixteen skyline snapper sniper soccer1 software solomon sonics spain spanish spartan spectrum spiral sponge
    stanford station sterling strike studio subaru sunday supersonic superuser suzuki sweden switzerland sydney
    tacoma telephone tennessee texas theatre therapist thirteen thursday tiffany titanium tobacco toronto tornado toyota
    tractor trance transit trinity triumph tropical trooper trumpet tuesday twister tycoon united universal universe
    university utah valentine valentino vanilla vegas venice venture venus vermont vertigo vietnam viking vintage viper
    virginia vision volkswagen voyager wednesday western whisper whiteboy wilderness wildlife window windows winona
    wireless wisdom wisconsin woman women wonder wood woody writer wyoming yamaha yogibear yosemite zenith zodiac`,
  abroad: `amigos amistad amor amore amorcito amorete amormio angelito ankara arschloch bambina bambino bebita bella
    besiktas bonita bonjour cachorro camelia carajo caramelo carino casanova chicos chiquita chocolat chouchou corazon
    coucou cruzeiro dios diosesamor estrella estrellita familia felicidad fenerbahce ficken flamengo galatasaray gatita
    gatito geheim gracias guapa guapo hallo hallohallo hermosa hola holahola istanbul jetaime jesucristo jorgito kazama
    kocham kochanie lalala liebe loulou lucero lindinha marseille mahalkita mahalko maldita maman mamasita mariposa
    minou mirandinha monalisa muneca naranja nenita nicolas ninita papito passord pastel patito perrito pimpollo
    poisson polska preciosa princesita princezna qwert quierote rebelde salope sandrita santos schalke schatz
    schatzi senha senhas soleil sonne sporting tequiero teamo tesoro tequieromucho tigrou tokyo travail vacances vida
    virgen wachtwoord welkom wertyu palmeiras palavra contrasena contrasenya motdepasse parola haslo heslo losenord
    salasana sifre passwort1 nihao woaini wojiushiwo`,
  keys: `1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1qaz2wsx3edc zaq12wsx zaq1zaq1 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx
    qazwsxedc qazqaz qweasd qweasdzxc qweqwe asdasd zxczxc qwe123 asd123 zxc123 123qwe 123asd 123qweasd 123qweasdzxc
    qwer1234 asdf1234 zxcv1234 1234qwer 12qwaszx aq1sw2de3 a1b2c3 a1b2c3d4 abc123 123abc abcd1234 1234abcd a12345
    a123456 aa123456 aaa111 p0o9i8 poiuytrewq mnbvcxz lkjhgfdsa 0987654321 147258369 159753 1597532 741852963 789456123
    456123 741852 852456 963852741 112233 11223344 123123 123321 1234321 121212 131313 123654 654123 987654321 7654321
    777888 789789 456456 159357 147147 147852 258456 159159 102030 10203040 010203 112211 123581321 1qw23er4 zxcasdqwe
    147896325 ytrewq adgjmp trewq4321 1a2b3c 1a2b3c4d asdqwe qwedsa wsxedc edcrfv thx1138 ncc1701 ncc1701d ncc1701e
    qwaszx ihave4kids rush2112 blink182 area51 catch22 heaven7 love4ever 2fast4u 4everlove bond007 agent007 sum41
    u2forever route66 windows98 windows95 windowsxp w00t88 p4ssw0rd pa55w0rd passw0rd trustno1 ou812 cooldude1 qwe321
    mustang65 nokia6300 nokia3310 n0kia apple123 myspace1 3rjs1la7qe ji32k7au4a83 x4ivygA51F dc647eb65e6711e 1g2w3e4r
    gwerty gwerty123 zag12wsx 18atcskd2w jakcgt333 xbox360 ps3ps3 mp3player 8675309 5201314 6969 696969 420420 666999`,
} as const

export const commonWords: ReadonlySet<string> = new Set(
  Object.values(groups).flatMap((words) => words.toLowerCase().split(/\s+/)),
)

/** Words that this product suggests: nobody's password may be one of them with ornaments. */
export const productWords: readonly string[] = [
  'foresale',
  'forsale',
  'refresh',
  'databaserefresh',
  'skiptrace',
  'skiptracepro',
  'kapture',
  'audience',
  'audiences',
  'realtor',
  'realestate',
  'realty',
  'broker',
  'brokerage',
  'agent',
  'homeseller',
  'seller',
  'listing',
  'listings',
  'prospect',
]
