/** India: every state and union territory with its cities and district towns, written by hand. */

/** ISO 3166-2 code, name, cities. */
export const indianStates: readonly (readonly [code: string, name: string, cities: string])[] = [
  [
    'IN-AN',
    'Andaman and Nicobar Islands',
    'Port Blair, Diglipur, Mayabunder, Rangat, Car Nicobar, Campbell Bay, Garacharma, Bamboo Flat',
  ],
  [
    'IN-AP',
    'Andhra Pradesh',
    'Adoni, Amalapuram, Amaravati, Anakapalli, Anantapur, Bapatla, Bhimavaram, Chilakaluripet, Chirala, Chittoor, Dharmavaram, Eluru, Gudivada, Gudur, Guntakal, Guntur, Hindupur, Kadapa, Kadiri, Kakinada, Kavali, Kurnool, Machilipatnam, Madanapalle, Mangalagiri, Markapur, Nandyal, Narasaraopet, Nellore, Ongole, Paderu, Parvathipuram, Proddatur, Puttaparthi, Rajahmundry, Rajampet, Rayachoti, Srikakulam, Srikalahasti, Tadepalligudem, Tadipatri, Tanuku, Tenali, Tirupati, Tuni, Vijayawada, Visakhapatnam, Vizianagaram',
  ],
  [
    'IN-AR',
    'Arunachal Pradesh',
    'Aalo, Anini, Bomdila, Changlang, Daporijo, Hawai, Itanagar, Khonsa, Koloriang, Naharlagun, Namsai, Pasighat, Roing, Seppa, Tawang, Tezu, Yingkiong, Ziro',
  ],
  [
    'IN-AS',
    'Assam',
    'Barpeta, Bilasipara, Biswanath Chariali, Bongaigaon, Dhekiajuli, Dhemaji, Dhubri, Dibrugarh, Diphu, Duliajan, Goalpara, Golaghat, Guwahati, Haflong, Hailakandi, Hojai, Jorhat, Karimganj, Kokrajhar, Lanka, Majuli, Mangaldoi, Margherita, Morigaon, Mushalpur, Nagaon, Nalbari, North Lakhimpur, Rangia, Sibsagar, Silchar, Sonari, Tezpur, Tinsukia, Udalguri',
  ],
  [
    'IN-BR',
    'Bihar',
    'Araria, Arrah, Arwal, Aurangabad, Bagaha, Banka, Begusarai, Bettiah, Bhabua, Bhagalpur, Bihar Sharif, Bodh Gaya, Buxar, Chhapra, Darbhanga, Dehri, Gaya, Gopalganj, Hajipur, Jamalpur, Jamui, Jehanabad, Katihar, Khagaria, Kishanganj, Lakhisarai, Madhepura, Madhubani, Motihari, Munger, Muzaffarpur, Nalanda, Nawada, Patna, Purnia, Rajgir, Saharsa, Samastipur, Sasaram, Sheikhpura, Sheohar, Sitamarhi, Siwan, Supaul, Vaishali',
  ],
  ['IN-CH', 'Chandigarh', 'Chandigarh'],
  [
    'IN-CG',
    'Chhattisgarh',
    'Ambikapur, Baikunthpur, Balod, Baloda Bazar, Balrampur, Bemetara, Bhilai, Bijapur, Bilaspur, Dantewada, Dhamtari, Durg, Gariaband, Jagdalpur, Janjgir, Jashpur, Kanker, Kawardha, Kondagaon, Korba, Mahasamund, Mungeli, Narayanpur, Raigarh, Raipur, Rajnandgaon, Sakti, Sarangarh, Sukma, Surajpur',
  ],
  ['IN-DH', 'Dadra and Nagar Haveli and Daman and Diu', 'Daman, Diu, Silvassa'],
  ['IN-DL', 'Delhi', 'Delhi, New Delhi, Dwarka, Narela, Najafgarh, Rohini, Saket, Shahdara'],
  [
    'IN-GA',
    'Goa',
    'Bicholim, Calangute, Canacona, Curchorem, Mapusa, Margao, Mormugao, Panaji, Pernem, Ponda, Quepem, Sanguem, Valpoi, Vasco da Gama',
  ],
  [
    'IN-GJ',
    'Gujarat',
    'Ahmedabad, Amreli, Anand, Anjar, Ankleshwar, Bardoli, Bharuch, Bhavnagar, Bhuj, Botad, Chhota Udaipur, Dahod, Dahej, Deesa, Dholka, Dwarka, Gandhidham, Gandhinagar, Godhra, Gondal, Himmatnagar, Jamnagar, Jetpur, Junagadh, Kalol, Keshod, Khambhat, Kheda, Lunawada, Mahuva, Mandvi, Mehsana, Modasa, Morbi, Nadiad, Navsari, Palanpur, Palitana, Patan, Porbandar, Rajkot, Rajpipla, Sidhpur, Somnath, Surat, Surendranagar, Valsad, Vadodara, Vapi, Veraval, Vyara, Wankaner',
  ],
  [
    'IN-HR',
    'Haryana',
    'Ambala, Bahadurgarh, Bhiwani, Charkhi Dadri, Faridabad, Fatehabad, Gurugram, Hansi, Hisar, Jhajjar, Jind, Kaithal, Karnal, Kurukshetra, Mahendragarh, Narnaul, Nuh, Palwal, Panchkula, Panipat, Rewari, Rohtak, Sirsa, Sonipat, Tohana, Yamunanagar',
  ],
  [
    'IN-HP',
    'Himachal Pradesh',
    'Baddi, Bilaspur, Chamba, Dalhousie, Dharamshala, Hamirpur, Kangra, Keylong, Kullu, Manali, Mandi, Nahan, Palampur, Paonta Sahib, Reckong Peo, Rampur, Shimla, Solan, Sundernagar, Una',
  ],
  [
    'IN-JK',
    'Jammu and Kashmir',
    'Anantnag, Bandipora, Baramulla, Budgam, Doda, Ganderbal, Gulmarg, Jammu, Kathua, Katra, Kishtwar, Kulgam, Kupwara, Pahalgam, Poonch, Pulwama, Rajouri, Ramban, Reasi, Samba, Shopian, Sopore, Srinagar, Udhampur',
  ],
  [
    'IN-JH',
    'Jharkhand',
    'Bokaro Steel City, Chaibasa, Chatra, Daltonganj, Deoghar, Dhanbad, Dumka, Garhwa, Ghatshila, Giridih, Godda, Gumla, Hazaribagh, Jamshedpur, Jamtara, Jharia, Khunti, Koderma, Latehar, Lohardaga, Pakur, Phusro, Rajmahal, Ramgarh, Ranchi, Sahibganj, Saraikela, Simdega',
  ],
  [
    'IN-KA',
    'Karnataka',
    'Bagalkot, Ballari, Belagavi, Bengaluru, Bhadravati, Bidar, Chamarajanagar, Chikkaballapur, Chikkamagaluru, Chitradurga, Davanagere, Dharwad, Gadag, Gangavathi, Gokarna, Hampi, Hassan, Haveri, Hosapete, Hubballi, Kalaburagi, Karwar, Kolar, Koppal, Madikeri, Mandya, Mangaluru, Manipal, Mysuru, Raichur, Ramanagara, Ranebennuru, Robertsonpet, Shivamogga, Sirsi, Tumakuru, Udupi, Vijayapura, Yadgir',
  ],
  [
    'IN-KL',
    'Kerala',
    'Alappuzha, Aluva, Attingal, Chalakudy, Changanassery, Guruvayur, Irinjalakuda, Kalpetta, Kanhangad, Kannur, Kasaragod, Kattappana, Kayamkulam, Kochi, Kodungallur, Kollam, Kottayam, Kovalam, Kozhikode, Kumarakom, Malappuram, Manjeri, Munnar, Nedumbassery, Neyyattinkara, Ottapalam, Painavu, Palakkad, Pathanamthitta, Payyanur, Perinthalmanna, Ponnani, Punalur, Thalassery, Thiruvananthapuram, Thiruvalla, Thodupuzha, Thrissur, Tirur, Vadakara, Varkala',
  ],
  ['IN-LA', 'Ladakh', 'Kargil, Leh, Diskit, Padum'],
  ['IN-LD', 'Lakshadweep', 'Agatti, Andrott, Kavaratti, Minicoy'],
  [
    'IN-MP',
    'Madhya Pradesh',
    'Agar, Alirajpur, Anuppur, Ashoknagar, Balaghat, Barwani, Betul, Bhind, Bhopal, Burhanpur, Chhatarpur, Chhindwara, Damoh, Datia, Dewas, Dhar, Dindori, Guna, Gwalior, Harda, Indore, Itarsi, Jabalpur, Jhabua, Katni, Khajuraho, Khandwa, Khargone, Maheshwar, Maihar, Mandla, Mandsaur, Mhow, Morena, Nagda, Narmadapuram, Narsinghpur, Neemuch, Niwari, Orchha, Pachmarhi, Panna, Pithampur, Raisen, Rajgarh, Ratlam, Rewa, Sagar, Sanchi, Satna, Sehore, Seoni, Shahdol, Shajapur, Sheopur, Shivpuri, Sidhi, Singrauli, Tikamgarh, Ujjain, Umaria, Vidisha',
  ],
  [
    'IN-MH',
    'Maharashtra',
    'Achalpur, Ahilyanagar, Akola, Alibag, Amalner, Ambernath, Amravati, Badlapur, Baramati, Barshi, Beed, Bhandara, Bhiwandi, Bhusawal, Buldhana, Chandrapur, Chhatrapati Sambhajinagar, Dharashiv, Dhule, Dombivli, Gadchiroli, Gondia, Hingoli, Ichalkaranji, Jalgaon, Jalna, Kalyan, Karad, Khopoli, Kolhapur, Latur, Lonavala, Mahabaleshwar, Malegaon, Mira-Bhayandar, Miraj, Mumbai, Nagpur, Nanded, Nandurbar, Nashik, Navi Mumbai, Oros, Palghar, Pandharpur, Panvel, Parbhani, Pimpri-Chinchwad, Pune, Ratnagiri, Sangli, Satara, Sawantwadi, Shirdi, Solapur, Thane, Ulhasnagar, Vasai-Virar, Wardha, Washim, Yavatmal',
  ],
  [
    'IN-MN',
    'Manipur',
    'Bishnupur, Chandel, Churachandpur, Imphal, Jiribam, Kakching, Kangpokpi, Moirang, Moreh, Noney, Senapati, Tamenglong, Tengnoupal, Thoubal, Ukhrul',
  ],
  [
    'IN-ML',
    'Meghalaya',
    'Ampati, Baghmara, Cherrapunji, Jowai, Khliehriat, Mairang, Mawkyrwat, Nongpoh, Nongstoin, Resubelpara, Shillong, Tura, Williamnagar',
  ],
  [
    'IN-MZ',
    'Mizoram',
    'Aizawl, Champhai, Hnahthial, Khawzawl, Kolasib, Lawngtlai, Lunglei, Mamit, Saiha, Saitual, Serchhip',
  ],
  [
    'IN-NL',
    'Nagaland',
    'Chümoukedima, Dimapur, Kiphire, Kohima, Longleng, Mokokchung, Mon, Niuland, Noklak, Peren, Phek, Shamator, Tseminyu, Tuensang, Wokha, Zunheboto',
  ],
  [
    'IN-OD',
    'Odisha',
    'Angul, Balangir, Balasore, Barbil, Bargarh, Baripada, Berhampur, Bhadrak, Bhawanipatna, Bhubaneswar, Boudh, Chandabali, Chhatrapur, Cuttack, Deogarh, Dhenkanal, Gopalpur, Jagatsinghpur, Jajpur, Jeypore, Jharsuguda, Kendrapara, Kendujhar, Khordha, Koraput, Konark, Malkangiri, Nabarangpur, Nayagarh, Nuapada, Paradip, Paralakhemundi, Phulbani, Puri, Rayagada, Rourkela, Sambalpur, Sonepur, Sundargarh, Talcher',
  ],
  ['IN-PY', 'Puducherry', 'Karaikal, Mahe, Ozhukarai, Puducherry, Villianur, Yanam'],
  [
    'IN-PB',
    'Punjab',
    'Abohar, Amritsar, Anandpur Sahib, Barnala, Batala, Bathinda, Faridkot, Fatehgarh Sahib, Fazilka, Firozpur, Gurdaspur, Hoshiarpur, Jagraon, Jalandhar, Kapurthala, Khanna, Kotkapura, Ludhiana, Malerkotla, Malout, Mansa, Moga, Mohali, Muktsar, Nawanshahr, Pathankot, Patiala, Phagwara, Rajpura, Rupnagar, Sangrur, Sunam, Tarn Taran, Zirakpur',
  ],
  [
    'IN-RJ',
    'Rajasthan',
    'Abu Road, Ajmer, Alwar, Balotra, Banswara, Baran, Barmer, Beawar, Bharatpur, Bhilwara, Bhiwadi, Bikaner, Bundi, Chittorgarh, Churu, Dausa, Deeg, Dholpur, Didwana, Dungarpur, Fatehpur, Hanumangarh, Hindaun, Jaipur, Jaisalmer, Jalore, Jhalawar, Jhunjhunu, Jodhpur, Karauli, Khairthal, Kishangarh, Kota, Kotputli, Kuchaman, Makrana, Mount Abu, Nagaur, Nathdwara, Pali, Phalodi, Pratapgarh, Pushkar, Rajsamand, Ranthambore, Salumbar, Sawai Madhopur, Sikar, Sirohi, Sri Ganganagar, Tonk, Udaipur',
  ],
  ['IN-SK', 'Sikkim', 'Gangtok, Geyzing, Mangan, Namchi, Pakyong, Pelling, Rangpo, Singtam, Soreng'],
  [
    'IN-TN',
    'Tamil Nadu',
    'Ambattur, Ambur, Arakkonam, Ariyalur, Avadi, Chengalpattu, Chennai, Chidambaram, Coimbatore, Coonoor, Cuddalore, Dharmapuri, Dindigul, Erode, Gobichettipalayam, Hosur, Kallakurichi, Kanchipuram, Kanyakumari, Karaikudi, Karur, Kodaikanal, Kovilpatti, Krishnagiri, Kumbakonam, Madurai, Mamallapuram, Mayiladuthurai, Nagapattinam, Nagercoil, Namakkal, Neyveli, Ooty, Palani, Perambalur, Pollachi, Pudukkottai, Rajapalayam, Ramanathapuram, Rameswaram, Ranipet, Salem, Sivaganga, Sivakasi, Tambaram, Tenkasi, Thanjavur, Theni, Thoothukudi, Tiruchirappalli, Tirunelveli, Tirupathur, Tiruppur, Tiruvallur, Tiruvannamalai, Tiruvarur, Vaniyambadi, Vellore, Villupuram, Virudhunagar, Yercaud',
  ],
  [
    'IN-TS',
    'Telangana',
    'Adilabad, Asifabad, Bhongir, Bhupalpally, Bodhan, Gadwal, Hanumakonda, Hyderabad, Jagtial, Jangaon, Kamareddy, Karimnagar, Khammam, Kothagudem, Mahabubabad, Mahbubnagar, Mancherial, Medak, Medchal, Miryalaguda, Mulugu, Nagarkurnool, Nalgonda, Narayanpet, Nirmal, Nizamabad, Palwancha, Peddapalli, Ramagundam, Sangareddy, Secunderabad, Siddipet, Sircilla, Suryapet, Tandur, Vikarabad, Wanaparthy, Warangal, Zaheerabad',
  ],
  [
    'IN-TR',
    'Tripura',
    'Agartala, Ambassa, Belonia, Bishalgarh, Dharmanagar, Kailashahar, Khowai, Sabroom, Teliamura, Udaipur',
  ],
  [
    'IN-UP',
    'Uttar Pradesh',
    'Agra, Akbarpur, Aligarh, Amethi, Amroha, Auraiya, Ayodhya, Azamgarh, Baghpat, Bahraich, Ballia, Balrampur, Banda, Barabanki, Bareilly, Basti, Bhadohi, Bijnor, Budaun, Bulandshahr, Chandauli, Chitrakoot, Chunar, Deoria, Etah, Etawah, Farrukhabad, Fatehpur, Firozabad, Ghaziabad, Ghazipur, Gonda, Gorakhpur, Greater Noida, Hamirpur, Hapur, Hardoi, Hathras, Jaunpur, Jhansi, Kannauj, Kanpur, Kasganj, Kaushambi, Khalilabad, Kushinagar, Lakhimpur, Lalitpur, Loni, Lucknow, Maharajganj, Mahoba, Mainpuri, Mathura, Mau, Meerut, Mirzapur, Modinagar, Moradabad, Mughalsarai, Muzaffarnagar, Noida, Orai, Padrauna, Pilibhit, Pratapgarh, Prayagraj, Raebareli, Rampur, Robertsganj, Saharanpur, Sambhal, Sarnath, Shahjahanpur, Shamli, Shravasti, Siddharthnagar, Sitapur, Sultanpur, Unnao, Varanasi, Vrindavan',
  ],
  [
    'IN-UK',
    'Uttarakhand',
    'Almora, Bageshwar, Chamoli, Champawat, Dehradun, Gopeshwar, Haldwani, Haridwar, Kashipur, Kathgodam, Kotdwar, Mussoorie, Nainital, New Tehri, Pantnagar, Pauri, Pithoragarh, Ramnagar, Rishikesh, Roorkee, Rudraprayag, Rudrapur, Srinagar, Uttarkashi',
  ],
  [
    'IN-WB',
    'West Bengal',
    'Alipurduar, Asansol, Baharampur, Balurghat, Bankura, Baranagar, Barasat, Barrackpore, Basirhat, Bhatpara, Bidhannagar, Bishnupur, Bolpur, Bongaon, Burdwan, Canning, Chandannagar, Chinsurah, Contai, Cooch Behar, Darjeeling, Diamond Harbour, Digha, Durgapur, Haldia, Howrah, Islampur, Jalpaiguri, Jangipur, Jhargram, Kalimpong, Kalna, Kalyani, Kamarhati, Kharagpur, Kolkata, Krishnanagar, Kurseong, Malda, Mayapur, Midnapore, Murshidabad, Nabadwip, Naihati, Purulia, Raiganj, Rampurhat, Ranaghat, Raniganj, Shantiniketan, Shantipur, Siliguri, Siuri, Tamluk, Uluberia',
  ],
];
