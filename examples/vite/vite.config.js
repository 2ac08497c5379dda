import react from '@vitejs/plugin-react';
import { learningCenter } from '@learning-center/build/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), learningCenter()] });
