import { learningCenter } from '@learning-center/build/vite';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    vue({
      features: { optionsAPI: false },
      // Vue would insert static elements as HTML, which the site's Trusted Types refuse.
      template: { compilerOptions: { hoistStatic: false } },
    }),
    learningCenter(),
  ],
});
